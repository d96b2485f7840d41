import { checkFont } from './check-font.ts'

// The process that reads one font and ends (read-font.ts).

process.once('message', (file: Uint8Array) => {
  void checkFont(Buffer.from(file)).then((checked) => process.send!(checked, () => process.disconnect()))
})
