import { mostFontBytes, notAFont, tooLargeFont } from '#contract/catalog/handwriting.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'
import { openApart } from '#server/platform/process/run-apart.ts'
import type { CheckedFont } from './check-font.ts'
import { formatOf } from './font-file.ts'
import { patient } from '#server/platform/config/patience.ts'

/** Limits on the resources that reading a font may use. */
const limits = { patience: patient(60_000), mostProcessorTime: patient(20_000), mostMemory: 512 * 2 ** 20 }
const read = openApart(limits)
const module = new URL('./check-font.ts', import.meta.url).href

const unreadable = 'This font could not be read. Please export it again, or choose another one.'

const inTurn = bulkhead({
  atOnce: 1,
  mostWaiting: 4,
  mostOfOne: 2,
  sentence: 'Too many fonts are being read. Please try again in a moment.',
  retryAfter: 5,
})

export interface ReadFont {
  /** WOFF2 with the letters that a preview shows. */
  font: Buffer
  /** In percent of the type size. */
  xHeight: number
  advance: number
}

/**
 * Parses fonts one at a time, in a process that may crash, and reduces them to what a preview shows.
 * @param uploader the id of an artist
 * @throws 400 for a font that may not be shown, 413 for too large a file, 503 if too many wait
 */
export async function readFont(file: Buffer, uploader?: string): Promise<ReadFont> {
  if (file.length > mostFontBytes) throw new Refusal(413, tooLargeFont)
  if (!formatOf(file)) throw refused(notAFont)
  const checked = await inTurn(() => read<CheckedFont>({ module, reader: 'checkFont', task: file }), uploader)
  if (!checked) throw refused(unreadable)
  if ('refused' in checked) throw refused(checked.refused)
  return { ...checked, font: Buffer.from(checked.font) }
}

function refused(message: string) {
  return invalid(message, [{ path: 'font', message }], 'font_refused')
}
