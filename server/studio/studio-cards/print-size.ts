/** A card's front after cutting, in inches; a picture that is wider than high is printed in landscape. */
export const front = { width: 5, height: 7 }
/** The bleed: printed beyond the cut, so that an inexact cut leaves no white edge. */
export const bleed = 1 / 8
