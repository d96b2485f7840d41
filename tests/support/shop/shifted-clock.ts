import { readFileSync, writeFileSync } from 'node:fs'

// Loaded into a shop's process before anything else (`node --import`): its clock goes wrong by so many ms as CLOCK_FILE
// says when SIGUSR2 comes. That it has read them shows in the file.

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
