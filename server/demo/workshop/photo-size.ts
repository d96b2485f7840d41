/** The dimensions of the demo photos' largest files, in px: the page in portrait, the envelope in landscape. */
export const photoSizes = { inside: { width: 1600, height: 2000 }, envelope: { width: 1600, height: 1200 } }
