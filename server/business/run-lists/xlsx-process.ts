import { readSheetRows } from './read-sheet.ts'

// The process that reads one spreadsheet and ends (read-list-file.ts).

process.once('message', (file: Uint8Array) => {
  void readSheetRows(Buffer.from(file)).then((read) => process.send!(read, () => process.disconnect()))
})
