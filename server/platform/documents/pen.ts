import type PDFDocument from 'pdfkit'
import { clustersOf, invisible, printed } from '#contract/base/printable-characters.ts'
import { breakUnit, unitsOf } from './break-text.ts'
import { type Face, type Faces, type Weight, ascent } from './face-files.ts'
import { inFontOrder, inVisualOrder, keepDirection, levelsOf } from './visual-order.ts'

/** What a face writes in one go. */
interface Run {
  face: Face
  /** Odd: it is read from right to left. */
  level: number
  clusters: string[]
}

/** Writes text in any script of the faces that were opened for it; a face is embedded once it is used. */
export class Pen {
  readonly #pdf: PDFDocument
  readonly #faces: Faces
  readonly #registered = new Set<string>()

  constructor(pdf: PDFDocument, faces: Faces) {
    this.#pdf = pdf
    this.#faces = faces
  }

  /** @param at the left edge, or the right edge for right-aligned text */
  write(
    text: string,
    at: { x: number; y: number },
    look: { weight?: Weight; size: number; color: string; right?: true },
  ) {
    const { weight = 'regular' } = look
    const runs = inVisualOrder(this.#runs(text, weight))
    const standing = weight === 'title' ? {} : { baseline: -ascent * look.size }
    let x = look.right ? at.x - this.#widthOf(runs, look.size) : at.x
    for (const run of runs) {
      const part = this.#use(run, look.size)
      this.#pdf.fillColor(look.color).text(part, x, at.y, { lineBreak: false, ...standing })
      x += this.#pdf.widthOfString(part)
    }
  }

  /** The text, or its beginning with '…' if it is wider. */
  fit(text: string, width: number, { weight = 'regular', size }: { weight?: Weight; size: number }): string {
    const fits = (part: string) => this.#widthOf(this.#runs(part, weight), size) <= width
    if (fits(text)) return text
    const letters = clustersOf(text)
    while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  /** The text in lines of that width; a word that is wider is broken. */
  wrap(text: string, width: number, { weight = 'regular', size }: { weight?: Weight; size: number }): string[] {
    const fits = (part: string) => this.#widthOf(this.#runs(part, weight), size) <= width
    const lines: string[] = []
    let line = ''
    for (const unit of unitsOf(text)) {
      if (line && fits(line + unit.before + unit.text)) {
        line += unit.before + unit.text
        continue
      }
      if (line) lines.push(line)
      const broken = breakUnit(unit.text, fits)
      line = broken.pop()!
      lines.push(...broken)
    }
    return keepDirection([...lines, line], text)
  }

  /** In the order in which they are read. */
  #runs(text: string, weight: Weight): Run[] {
    if (isPlain.test(text)) return [{ face: this.#faces[weight][0]!, level: 0, clusters: [text] }]
    const shown = printed(text)
    const levelAt = levelsOf(shown)
    const runs: Run[] = []
    let at = 0
    for (const cluster of clustersOf(shown)) {
      const level = levelAt(at)
      at += cluster.length
      for (const { face, part } of this.#facesFor(cluster, weight, runs.at(-1)?.face)) {
        const last = runs.at(-1)
        if (last?.face === face && last.level === level) last.clusters.push(part)
        else runs.push({ face, level, clusters: [part] })
      }
    }
    return runs
  }

  /**
   * A letter and its marks are shaped together if one face has them all. What belongs to no script stays with its
   * neighbor: a comma, or a joiner, in the midst of Arabic.
   */
  #facesFor(cluster: string, weight: Weight, neighbor?: Face): { face: Face; part: string }[] {
    const faces = isNeutral.test(cluster) && neighbor ? [neighbor, ...this.#faces[weight]] : this.#faces[weight]
    const letters = [...cluster]
    const visible = [...cluster.replace(invisible, '')]
    if (visible.length === 0) return []
    const whole = faces.find(({ has }) => visible.every(has))
    if (whole) return [{ face: whole, part: letters.filter(whole.has).join('') }]
    return visible.map((letter) => {
      const face = faces.find(({ has }) => has(letter))
      return face ? { face, part: letter } : { face: faces[0]!, part: '?' }
    })
  }

  #widthOf(runs: readonly Run[], size: number): number {
    let width = 0
    for (const run of runs) {
      width += this.#pdf.widthOfString(this.#use(run, size))
    }
    return width
  }

  /** @returns its text in the order in which the font draws it */
  #use({ face, level, clusters }: Run, size: number): string {
    if (!this.#registered.has(face.name)) this.#pdf.registerFont(face.name, face.source)
    this.#registered.add(face.name)
    this.#pdf.font(face.name).fontSize(size)
    return inFontOrder(clusters, level)
  }
}

const isPlain = /^[ -~]*$/
const isNeutral = /^[\p{Script=Common}\p{Script=Inherited}]+$/u
