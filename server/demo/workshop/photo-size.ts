/** Of the largest file of each of the demo's photographs, in px: the page upright, the envelope lying. */
export const photoSizes = { inside: { width: 1600, height: 2000 }, envelope: { width: 1600, height: 1200 } }
