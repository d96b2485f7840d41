import type { Reading } from './run-apart.ts'

// A process that reads strangers' files, one after the other (run-apart.ts). If a reader throws, it exits.

async function read({ module, reader, task }: Reading): Promise<void> {
  const readers = (await import(module)) as Record<string, (task: unknown) => unknown>
  process.send!({ value: await readers[reader]!(task) })
}

process.on('message', (reading: Reading) => void read(reading))
