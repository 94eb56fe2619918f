// The seats of a new table: a person sits on one of them at most, so "me" moves and the seats swap.
import { $$ } from "./dom.js";

const seats = $$("[data-seat]");
const before = seats.map(seat => seat.value);

seats.forEach((seat, i) => seat.addEventListener("change", () => {
  const other = seats.findIndex((each, k) => k !== i && each.value === "me");
  if (seat.value === "me" && other >= 0) {
    const old = [...seats[other].options].some(option => option.value === before[i]) ? before[i] : "friend";
    seats[other].value = before[other] = old;
  }
  before[i] = seat.value;
}));
