import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeRanges } from '#contract/base/printable-characters.ts'
import { findPrintable } from './support/printable-characters.ts'

// Writes down which characters our papers can show, after a change to their faces: `npm run printable`.

const file = path.join(import.meta.dirname, '../contract/base/printable-ranges.ts')
const ranges = writeRanges(await findPrintable())
writeFileSync(
  file,
  `/** Every character that a face of our papers has, as \`writeRanges\` writes them; \`npm run printable\` updates it. */
export const printableRanges =
  '${ranges}'
`,
)
