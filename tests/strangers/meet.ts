import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { addressIn } from './fetch-from.ts'
import type { Met, Orders, Word } from './stranger-process.ts'
import type { Town } from './town.ts'

/** How many addresses a stranger has. */
const addresses = 5
/** How long a stranger may take to end once the orderly are done, in ms. */
const longestFarewell = 90_000

const quickImports = import.meta.resolve('#server/platform/process/quick-imports.ts')

let strangers = 0

/** The orderly do their work some times while a stranger is there, and once more before he leaves. */
export async function meet(town: Town, { title }: Attack, doWork: () => Promise<unknown>, times: number): Promise<Met> {
  const child = fork(path.join(import.meta.dirname, 'stranger-process.ts'), { execArgv: ['--import', quickImports] })
  const gone = once(child, 'exit')
  try {
    const from = strangers++ * addresses
    const orders: Orders = {
      title,
      scene: town.scene,
      addresses: Array.from({ length: addresses }, (_, number) => addressIn(66, from + number)),
    }
    child.send(orders)
    const heard = listen(child)
    await heard.begun
    for (let time = 0; time < times; time++) await doWork()
    child.send('over')
    const met = await Promise.race([heard.over, tooLong()])
    await doWork()
    return met
  } finally {
    child.kill('SIGKILL')
    await gone
  }
}

/** What the stranger says of himself. */
function listen(child: ChildProcess) {
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const { promise: over, resolve: isOver, reject } = Promise.withResolvers<Met>()
  child.on('message', (word: Word) => (word === 'begun' ? hasBegun() : isOver(word)))
  child.once('exit', (code) => {
    hasBegun()
    reject(new Error(`The stranger ended with ${code}`))
  })
  over.catch(() => {})
  return { begun, over }
}

async function tooLong(): Promise<never> {
  await wait(longestFarewell, undefined, { ref: false })
  throw new Error(`The stranger did not end within ${longestFarewell} ms`)
}
