import { patient } from '#server/platform/config/patience.ts'
import { isWorkbook } from '#server/platform/lists/is-workbook.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { openApart } from '#server/platform/process/run-apart.ts'
import type { ReadList } from './read-list.ts'

const limits = { patience: patient(60_000), mostProcessorTime: patient(10_000), mostMemory: 350 * 2 ** 20 }
const module = new URL('./read-list.ts', import.meta.url).href
/** Each takes memory of its own. */
export const spreadsheetsAtOnce = 2
const readSpreadsheet = reader(spreadsheetsAtOnce)
const readCsv = reader(1)

/** Reads a CSV file or a workbook in a process that may crash. */
export async function readListFile(file: Buffer): Promise<ReadList> {
  const read = await (isWorkbook(file) ? readSpreadsheet(file) : readCsv(file))
  return (
    read ?? { refused: 'This list could not be read. Please save it as CSV with fewer columns and upload it again.' }
  )
}

function reader(atOnce: number) {
  const read = openApart(limits)
  const inTurn = bulkhead({
    atOnce,
    mostWaiting: 20,
    sentence: 'Too many lists are being read. Please try again in a moment.',
    retryAfter: 10,
  })
  return (task: Buffer) => inTurn(() => read<ReadList>({ module, reader: 'readList', task }))
}
