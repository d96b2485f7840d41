/** A workbook's first bytes: it is an archive. */
export const workbookBytes = Buffer.from('504b0304', 'hex')

export const isWorkbook = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 4)).equals(workbookBytes)
