/** Of the largest file of each of the demo's photographs, in px. */
export const photoSize = { width: 1600, height: 1200 }
