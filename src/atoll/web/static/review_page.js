// The page of a review.
import "./page.js";
import { showReview } from "./review.js";

showReview();
