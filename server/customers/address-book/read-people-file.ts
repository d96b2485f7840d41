import { quickReader } from '#server/platform/lists/quick-reader.ts'
import type { FoundPeople, PeopleFile } from './read-people.ts'

/** Reads a file of people in a process that may crash. */
export const readPeopleFile = quickReader<PeopleFile, FoundPeople>(
  { module: new URL('./read-people.ts', import.meta.url).href, reader: 'readPeople' },
  'Too many address books are being imported. Please try again in a moment.',
)
