import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** Marks that show nothing and give a line its direction. */
const leftToRight = '\u200e'
const rightToLeft = '\u200f'

/** Without any of these, a line is read from left to right as it is. */
const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\u200f\u2067]/u

/** How deep each UTF-16 unit is nested: at odd levels it is read from right to left. */
export function levelsOf(text: string): (at: number) => number {
  if (!isRightToLeft.test(text)) return () => 0
  const { levels } = bidi.getEmbeddingLevels(text, 'auto')
  return (at) => levels[at]!
}

/** Parts of a line in the order of the eye, from left to right (rule L2 of the Unicode Bidirectional Algorithm). */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    for (let first = 0; first < ordered.length; first++) {
      let end = first
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > first) ordered.splice(first, end - first, ...ordered.slice(first, end).toReversed())
      first = end
    }
  }
  return ordered
}

/** The characters of a part in the order in which fontkit draws them as they should be read. */
export function inFontOrder(clusters: readonly string[], level: number): string {
  const isRight = level % 2 === 1
  const shown = isRight ? clusters.map((cluster) => bidi.getMirroredCharacter(cluster) ?? cluster) : clusters
  return (isRight === isTurned.test(clusters.join('')) ? shown : shown.toReversed()).join('')
}

/** Fontkit turns text of these scripts around, even Persian digits, which are read from left to right. */
const isTurned = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** The lines of a text, each with the direction of the whole. */
export function keepDirection(lines: readonly string[], text: string): string[] {
  const isRight = isTextRight(text)
  return lines.map((line) => (isTextRight(line) === isRight ? line : `${isRight ? rightToLeft : leftToRight}${line}`))
}

const isTextRight = (text: string) =>
  isRightToLeft.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]!.level === 1
