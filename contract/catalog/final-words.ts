import { withoutUnseen } from '#contract/base/lists/plain-cell.ts'
import { isTitle } from '#contract/base/name-titles.ts'

// Nothing becomes ink that nobody wrote: what in the final text of a card looks as if a program had left it there is
// asked about, never changed (product.md, sections 9 and 20).

/** Something in a text that its writer may not have meant. */
export interface WordDoubt {
  /** As it stands in the text. */
  found: string
  /** "“{Gift}” looks like a field that was not filled in." */
  sentence: string
}

interface Kind {
  pattern: RegExp
  says: (found: string) => string
}

const kinds: readonly Kind[] = [
  {
    // {Gift}, {{name}}, ${name}, and a brace alone.
    pattern: /[$#%]?[{｛]{1,2}[^{}｛｝\n]{0,80}[}｝]{0,2}|[}｝]/u,
    says: (found) => `“${found}” looks like a field that was not filled in.`,
  },
  {
    // «firstName», *|FNAME|*, %FIRST_NAME%, <first name>, [First Name], __name__
    pattern:
      /«\s?[\w-]{1,40}\s?»|\*\|[^|\n]{1,40}\|\*|%[A-Z_]{3,40}%|<\/?[a-z][\w .-]{0,40}>|\[[^[\]\n]{0,20}\bname\s?\]|\[(?:fname|lname|firstname|lastname|salutation|title)\]|__\w{2,40}__/iu,
    says: (found) => `“${found}” looks like a field that was not filled in.`,
  },
  {
    pattern:
      /\[object \w+\]|function \w*\s?\(\)|\bundefined\b|\bnull\b|\bNaN\b|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)|#{3,}/u,
    says: (found) => `“${found}” looks like a spreadsheet error.`,
  },
  {
    pattern: /\b(?:1899-12-3[01]|1900-01-0[01]|1904-01-01|0000-00-00)\b|\b\d{4}-\d\d-\d\dT\d\d:\d\d\S{0,20}/u,
    says: (found) => `“${found}” looks like a spreadsheet’s date.`,
  },
  {
    pattern: /[$€£¥]?\s?\b\d[\d,]{0,20}\.\d{3,20}\b/u,
    says: (found) => `“${found.trim()}” has more than two decimals.`,
  },
  {
    // Neither "Well, ... you know" nor "Thanks, :)".
    pattern:
      /[\p{L}\p{N}]{0,20}(?:,\s{0,3}(?:[,!?]|\.(?!\.)|[;:](?![-)(DPp3'o*]))|[;:]\s{0,3}[,;]|[!?]\s?[,;]|(?<!\.)\.\.(?!\.)|\s,)/u,
    says: (found) => `“${found.trim()}” has punctuation that looks left over.`,
  },
  {
    // A title alone, or nobody, after the word of greeting.
    pattern:
      /\b(?:dear|hi|hello|hey)\s{1,3}(?:the|mr|mrs|ms|mx|dr|prof|rev|hon|capt|col|lt|sgt|maj|gen|cmdr|sr|jr)\.?\s?(?:[,!:\n]|$)|(?:^|\n)dear\s?[,:!\n]/iu,
    says: (found) => `“${found.trim()}” does not greet anyone by name.`,
  },
]

/** The first doubt about a text, if there is one. */
export function doubtInWords(text: string): WordDoubt | undefined {
  const shown = withoutUnseen(text)
  if (shown !== text) return unseenIn(text)
  for (const { pattern, says } of kinds) {
    const [found] = pattern.exec(text) ?? []
    if (found) return { found: found.trim() || found, sentence: says(found) }
  }
  return undefined
}

/** Names the text before a character that has no shape. */
function unseenIn(text: string): WordDoubt {
  const at = [...text].findIndex((letter) => withoutUnseen(letter) === '')
  const before = [...text]
    .slice(Math.max(0, at - 12), at)
    .join('')
    .trim()
  return {
    found: before,
    sentence: before
      ? `There is an invisible character after “${before}”.`
      : 'The text begins with an invisible character.',
  }
}

/** Whether a first name is none: "Doe,", "Capt.", "J.", "The". */
export function isDoubtfulFirstName(name: string): boolean {
  return (
    /^(?:the|sr|jr)$/i.test(name) || isTitle(name) || (/[.,;:]$/.test(name) && !/\s/.test(name)) || !/\p{L}/u.test(name)
  )
}
