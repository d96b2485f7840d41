import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Deed =
  | 'answer'
  | 'loop'
  | 'grow'
  | 'throw'
  | 'exit'
  | 'read'
  | 'write'
  | 'start'
  | 'environment'
  | 'say garbage'
  | 'say half'
  | 'say too much'

/** What a reader might be made to do by a file, in the process that reads it. */
export function act(deed: Deed): unknown {
  switch (deed) {
    case 'answer':
      return { pid: process.pid }
    case 'loop':
      for (;;);
    case 'grow': {
      const kept = []
      for (;;) kept.push(Buffer.alloc(2 ** 20, kept.length))
    }
    case 'throw':
      throw new Error('The file is broken')
    case 'exit':
      return process.exit(1)
    case 'read':
      return codeOf(() => readFileSync('/etc/hostname'))
    case 'write':
      return codeOf(() => writeFileSync(path.join(tmpdir(), `unruly-${process.pid}`), ''))
    case 'say garbage':
      return say(20, Buffer.alloc(20, 0xff))
    case 'say half':
      return say(20, Buffer.alloc(10))
    case 'say too much':
      return say(2 ** 32 - 1, Buffer.alloc(2 ** 16))
    case 'start':
      return codeOf(() => execFileSync('/bin/true'))
    default:
      return Object.keys(process.env)
  }
}

/** What no reader says, to the shop, over its pipe; then it says nothing more. */
function say(length: number, content: Buffer): Promise<never> {
  const promised = Buffer.alloc(4)
  promised.writeUInt32BE(length)
  writeSync(3, Buffer.concat([promised, content]))
  return new Promise(() => {})
}

function codeOf(deed: () => unknown): unknown {
  try {
    deed()
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
