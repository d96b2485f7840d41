import { patient } from '#server/platform/config/patience.ts'
import { invalid } from '#server/platform/errors.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { openApart } from '#server/platform/process/run-apart.ts'
import type { ReadPeople, ReadPerson } from './read-people.ts'

/** Somebody waits for the answer; whoever has several files sends them one after the other. */
const read = openApart({
  patience: patient(10_000),
  mostProcessorTime: patient(5000),
  mostMemory: 300 * 2 ** 20,
  keeps: 10_000,
})
const module = new URL('./read-people.ts', import.meta.url).href

const inTurn = bulkhead({
  atOnce: 1,
  mostWaiting: 10,
  mostOfOne: 2,
  sentence: 'Too many address books are being imported. Please try again in a moment.',
  retryAfter: 5,
})

/**
 * Reads a file of people in a process that may crash.
 * @throws 400 with a message for an unreadable file, or one with too many people, 503 if too many wait
 */
export async function readPeopleFile(file: Buffer, type: 'csv' | 'vcard', userId: string): Promise<ReadPerson[]> {
  const found = await inTurn(() => read<ReadPeople>({ module, reader: 'readPeople', task: { file, type } }), userId)
  if (!found) throw invalid('This file could not be read. Please split it into parts.')
  if ('refused' in found) throw invalid(found.refused)
  return found.people
}
