// What every script stands on: finding things, the part of a page that changes, and how wide it is drawn.

export const $ = (query, from = document) => from.querySelector(query);
export const $$ = (query, from = document) => [...from.querySelectorAll(query)];

export const main = $("#main");

export const narrow = matchMedia("(max-width: 760px)");
export const form = () => (narrow.matches ? "tall" : "wide");
