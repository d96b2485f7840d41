import { readFileSync, writeFileSync } from 'node:fs'

// Preloaded into a shop's process (`node --import`): on SIGUSR2, shifts its clock by the number of ms in CLOCK_FILE,
// and confirms in that file that it has read them.

let offset = 0
const Right = Date

globalThis.Date = class extends Right {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(Right.now() + offset)
    else super(...(given as ConstructorParameters<DateConstructor>))
  }

  static override now(): number {
    return Right.now() + offset
  }
} as DateConstructor

process.on('SIGUSR2', () => {
  const file = process.env.CLOCK_FILE!
  offset = Number(readFileSync(file, 'utf8'))
  writeFileSync(file, 'set')
})
