import { fileURLToPath } from 'node:url'
import type PDFDocument from 'pdfkit'

export type Weight = 'regular' | 'bold' | 'title'

/** The scripts of our Noto Sans fonts; they cover most of the world's left-to-right alphabets. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari']
const files: Record<Weight, string[]> = {
  regular: scripts.map((script) => `@fontsource/noto-sans/files/noto-sans-${script}-400-normal.woff`),
  bold: scripts.map((script) => `@fontsource/noto-sans/files/noto-sans-${script}-600-normal.woff`),
  title: ['latin', 'latin-ext'].map((script) => `@fontsource/fraunces/files/fraunces-${script}-600-normal.woff`),
}

interface Font {
  name: string
  path: string
  has: (codePoint: number) => boolean
}
let opened: Promise<Record<Weight, Font[]>> | undefined

/** Each font is read once per process, and those of rarer scripts only if a text needs them. */
export function openFonts(): Promise<Record<Weight, Font[]>> {
  opened ??= listFonts()
  return opened
}

async function listFonts(): Promise<Record<Weight, Font[]>> {
  const { openSync } = await import('fontkit')
  const list = (weight: Weight) =>
    files[weight].map((file, place) => {
      const path = fileURLToPath(import.meta.resolve(file))
      let font: ReturnType<typeof openSync> | undefined
      const has = (codePoint: number) => {
        font ??= openSync(path)
        return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint)
      }
      return { name: `${weight} ${place}`, path, has }
    })
  return { regular: list('regular'), bold: list('bold'), title: list('title') }
}

/** Writes text in any script of these fonts; a font is embedded once it is used. */
export class Pen {
  readonly #pdf: PDFDocument
  readonly #fonts: Record<Weight, Font[]>
  readonly #registered = new Set<string>()

  constructor(pdf: PDFDocument, fonts: Record<Weight, Font[]>) {
    this.#pdf = pdf
    this.#fonts = fonts
  }

  /** @param at the left edge, or the right edge for right-aligned text */
  write(
    text: string,
    at: { x: number; y: number },
    look: { weight?: Weight; size: number; color: string; right?: true },
  ) {
    const runs = this.#runs(text, look.weight ?? 'regular')
    let x = look.right ? at.x - this.#widthOf(runs, look.size) : at.x
    for (const run of runs) {
      this.#use(run.font, look.size)
      this.#pdf.fillColor(look.color).text(run.text, x, at.y, { lineBreak: false })
      x += this.#pdf.widthOfString(run.text)
    }
  }

  /** The text, or its beginning with '…' if it is wider. */
  fit(text: string, width: number, { weight = 'regular', size }: { weight?: Weight; size: number }): string {
    const fits = (part: string) => this.#widthOf(this.#runs(part, weight), size) <= width
    if (fits(text)) return text
    const letters = [...text]
    while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  /** The text in lines of that width; a word that is wider is broken. */
  wrap(text: string, width: number, { weight = 'regular', size }: { weight?: Weight; size: number }): string[] {
    const fits = (part: string) => this.#widthOf(this.#runs(part, weight), size) <= width
    const lines: string[] = []
    let line = ''
    for (const word of text.trim().split(/\s+/)) {
      if (line && fits(`${line} ${word}`)) {
        line = `${line} ${word}`
        continue
      }
      if (line) lines.push(line)
      line = ''
      for (const letter of word) {
        if (line && !fits(line + letter)) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
    return [...lines, line]
  }

  #runs(text: string, weight: Weight): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const letter of text.normalize('NFC')) {
      const codePoint = letter.codePointAt(0)!
      const known = this.#fonts[weight].find(({ has }) => has(codePoint))
      // Characters that no font has are marked instead of left out.
      const [font, shown] = known ? [known, letter] : [this.#fonts[weight][0]!, '?']
      const last = runs.at(-1)
      if (last?.font === font) last.text += shown
      else runs.push({ font, text: shown })
    }
    return runs
  }

  #widthOf(runs: { font: Font; text: string }[], size: number): number {
    let width = 0
    for (const run of runs) {
      this.#use(run.font, size)
      width += this.#pdf.widthOfString(run.text)
    }
    return width
  }

  #use({ name, path }: Font, size: number): void {
    if (!this.#registered.has(name)) this.#pdf.registerFont(name, path)
    this.#registered.add(name)
    this.#pdf.font(name).fontSize(size)
  }
}
