// Shared helpers: selectors, the main element, and the layout of the board.

export const $ = (query, from = document) => from.querySelector(query);
export const $$ = (query, from = document) => [...from.querySelectorAll(query)];

export const main = $("#main");

export const narrow = matchMedia("(max-width: 760px)");
export const boardForm = () => (narrow.matches ? "tall" : "wide");
