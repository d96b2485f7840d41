import { readSheetRows } from './read-sheet.ts'

// A process that reads one spreadsheet and exits (read-list-file.ts).

process.once('message', (file: Uint8Array) => {
  void readSheetRows(Buffer.from(file)).then((read) => process.send!(read, () => process.disconnect()))
})
