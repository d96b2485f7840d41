import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Deed = 'answer' | 'loop' | 'grow' | 'throw' | 'exit' | 'read' | 'write' | 'start' | 'environment'

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
    case 'start':
      return codeOf(() => execFileSync('/bin/true'))
    default:
      return Object.keys(process.env)
  }
}

function codeOf(deed: () => unknown): unknown {
  try {
    deed()
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code
  }
}
