/** The media type of XLSX. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
