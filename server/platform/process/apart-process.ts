import { Socket } from 'node:net'
import { readFrame, writeFrame } from './frames.ts'
import type { Reading } from './run-apart.ts'

// A process that reads strangers' files, one after the other (run-apart.ts). If a reader throws, it exits.

const pipe = new Socket({ fd: 3 })
for (;;) {
  const { module, reader, task } = (await readFrame(pipe)) as Reading
  const readers = (await import(module)) as Record<string, (task: unknown) => unknown>
  writeFrame(pipe, { value: await readers[reader]!(task) })
}
