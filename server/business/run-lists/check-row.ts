import { type Address, MailingAddress, doubtAbout } from '#contract/base/address.ts'
import { firstNameIn } from '#contract/business/run-words.ts'
import { usesFirstName } from '#contract/sales/recipients.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { doubtInWords, isDoubtfulFirstName } from '#contract/catalog/final-words.ts'
import type { RunRow } from '#contract/business/runs.ts'
import { type LineHands, type RunWordsOfAll, handProblems, wordsOfRow } from './row-hands.ts'

/** A row before it is checked. */
export interface RowToCheck {
  name: string
  address: Address
  /** The card that the list names, or the offer line that somebody chose. */
  card: number | null
  customMessage: string | null
  customSignature: string | null
  fields: Record<string, string>
  /** What the file has behind its last column. */
  beyond?: string[]
}

/** The data that a run's rows are checked against. */
export interface RunTerms extends RunWordsOfAll {
  /** Who could letter each line of the offer. */
  lines: LineHands[]
}

export interface CheckedRow {
  address: Address
  problems: RunRow['problems']
  question: RunRow['question']
  /** Equal for two rows with the same person and address; null if either is unknown. */
  sameAs: string | null
}

/** Finds a row's problems and normalizes its address (product.md, section 20). */
export function checkRow(row: RowToCheck, terms: RunTerms): CheckedRow {
  const parsed = MailingAddress.safeParse({ ...row.address, name: row.name })
  const address = parsed.success ? parsed.data : { ...row.address, name: row.name }
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  return {
    address,
    problems: [...problems, ...cardProblems(row, terms), ...wordProblems(row, terms)],
    question: questionAbout(row, parsed.success ? address : undefined, terms),
    sameAs: parsed.success ? sameAsOf(address) : null,
  }
}

/** Everything about a row that somebody should look at, in one question. */
function questionAbout(row: RowToCheck, address: Address | undefined, terms: RunTerms): RunRow['question'] {
  const doubts = [...doubtsAboutFile(row), ...(address ? doubtsAbout(address) : []), ...doubtsAboutWords(row, terms)]
  if (doubts.length === 0) return null
  const found = doubts.find((doubt) => doubt.found)?.found
  return {
    field: doubts[0]!.field,
    message: doubts.map(({ message }) => message).join(' '),
    ...(found !== undefined && { found }),
  }
}

type Question = NonNullable<RunRow['question']>

function doubtsAboutFile({ beyond = [] }: RowToCheck): Question[] {
  if (beyond.length === 0) return []
  return [{ field: 'file', message: `“${beyond[0]!.slice(0, 40)}” comes after the last column of this row.` }]
}

function doubtsAbout(address: Address): Question[] {
  const doubt = doubtAbout(address)
  return doubt ? [{ field: doubt.field, message: doubt.sentence }] : []
}

/** A field without a value is a problem already. */
function doubtsAboutWords(row: RowToCheck, terms: RunTerms): Question[] {
  const { missing, customMessage, customSignature } = wordsOfRow(row, terms)
  if (missing.length > 0) return []
  const written = [row.customMessage || terms.customMessage, row.customSignature || terms.customSignature].join('\n')
  const first = firstNameIn(row)
  const asked = usesFirstName(written) && first !== '' && isDoubtfulFirstName(first)
  return [
    ...(asked ? [{ field: 'firstName', message: `Is “${first}” the first name?`, found: first }] : []),
    ...Object.entries({ customMessage, customSignature }).flatMap(([field, text]) => {
      const doubt = doubtInWords(text)
      return doubt ? [{ field, message: doubt.sentence, found: doubt.found }] : []
    }),
  ]
}

function cardProblems({ card }: RowToCheck, { lines }: RunTerms): RunRow['problems'] {
  if (card !== null && card >= 1 && card <= lines.length) return []
  return [{ field: 'card', message: `Say which of the ${lines.length} cards in the offer it is` }]
}

function wordProblems(row: RowToCheck, terms: RunTerms): RunRow['problems'] {
  const { missing, ...words } = wordsOfRow(row, terms)
  if (missing.length > 0)
    return missing.map((name) => ({ field: name, message: `There is nothing to put in place of {${name}}` }))
  if (words.customMessage.length > maxMessage)
    return [{ field: 'customMessage', message: 'Message must be less than 500 characters' }]
  if (words.customSignature.length > maxSignature)
    return [{ field: 'customSignature', message: 'Signature must be less than 100 characters' }]
  const line = terms.lines[(row.card ?? 0) - 1]
  return line ? handProblems(words, line) : []
}

/** Ignores letter case, spaces and punctuation. */
function sameAsOf({ name, street, zipCode }: Address): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return [plain(name), plain(street), zipCode.slice(0, 5)].join(' ')
}
