import { checkFont } from './check-font.ts'

// A process that reads one font and exits (read-font.ts).

process.once('message', (file: Uint8Array) => {
  void checkFont(Buffer.from(file)).then((checked) => process.send!(checked, () => process.disconnect()))
})
