/** The path from which the desk and the studio get the front of a card as a file to print. */
export const printFilePath = (side: 'admin' | 'studio', pieceId: string) =>
  `/api/${side}/pieces/${pieceId}/print-file` as const
/** The resolution of the picture in the file, in dots per inch. */
export const printDpiHeader = 'fairhand-print-dpi'
/** The resolution a print needs to look sharp. */
export const sharpDpi = 300
