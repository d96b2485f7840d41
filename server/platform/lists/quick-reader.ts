import { patient } from '#server/platform/config/patience.ts'
import { invalid } from '#server/platform/errors.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { openApart } from '#server/platform/process/run-apart.ts'
import type { Refused } from './list-rows.ts'

/**
 * Reads files for somebody who waits for the answer, in a process that may crash; whoever has several sends them one
 * after the other.
 * @param reading the function that reads them: the URL of its module, and its name
 * @param sentence the message if too many wait
 * @returns reads one file. It throws 400 with a message for an unreadable one, 503 if too many wait
 */
export function quickReader<Task, Found extends object>(
  reading: { module: string; reader: string },
  sentence: string,
): (task: Task, caller: string) => Promise<Found> {
  const read = openApart({
    patience: patient(10_000),
    mostProcessorTime: patient(5000),
    mostMemory: 300 * 2 ** 20,
    keeps: 10_000,
  })
  const inTurn = bulkhead({ atOnce: 1, mostWaiting: 10, mostOfOne: 2, sentence, retryAfter: 5 })
  return async (task, caller) => {
    const found = await inTurn(() => read<Found | Refused>({ ...reading, task }), caller)
    if (!found) throw invalid('This file could not be read. Please split it into parts.')
    if ('refused' in found) throw invalid(found.refused)
    return found
  }
}
