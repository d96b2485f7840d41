/** The tins on Sofia's shelf. */
export const inks = {
  red: '#b3261e',
  blue: '#1d2f54',
  mustard: '#e0a526',
  pine: '#1f4a3c',
  white: '#f8f1e1',
} as const

export const papers = {
  cream: '#f6eedc',
  blush: '#f3d8cc',
  navy: '#18284a',
} as const
