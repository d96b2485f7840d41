import { readFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { faceFile } from './face-file.ts'

/** A face as its @fontsource package names it, e.g. 'sacramento', 'cormorant-garamond:600', 'fraunces:400:italic'. */
export type Face = string

export interface LetteringOptions {
  /** Where the line hangs on `x`; 'middle' by default. */
  anchor?: 'start' | 'middle' | 'end'
  /** Extra space between letters in px (capitals want some; joined scripts never). */
  spacing?: number
}

export interface Lettering {
  /** SVG path data in card coordinates. */
  d: string
  /** The inked box, so that nothing runs into the picture by accident. */
  box: { x1: number; y1: number; x2: number; y2: number }
}

/** Turns a line of text into outlines with its baseline at (x, y), kerned by the face itself. */
export function letter(
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  { anchor = 'middle', spacing = 0 }: LetteringOptions = {},
): Lettering {
  const font = open(face)
  const options = { kerning: true, letterSpacing: spacing / size }
  const width = font.getAdvanceWidth(text, size, options) - spacing
  const start = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return inked(font.getPath(text, start, y, size, options))
}

/** Letters along a circle: the baseline runs on radius `radius` around (cx, cy), centred on `angle` (degrees, -90 is the top). */
export function letterOnArc(
  face: Face,
  text: string,
  size: number,
  cx: number,
  cy: number,
  radius: number,
  angle = -90,
  { spacing = 0, inside = false }: { spacing?: number; inside?: boolean } = {},
): string {
  const font = open(face)
  const advances = [...text].map((character) => font.getAdvanceWidth(character, size) + spacing)
  const total = advances.reduce((sum, advance) => sum + advance, -spacing)
  const turn = inside ? -1 : 1
  let at = -total / 2
  return [...text]
    .map((character, index) => {
      const advance = advances[index]! - spacing
      const theta = (angle * Math.PI) / 180 + (turn * (at + advance / 2)) / radius
      at += advances[index]!
      const px = cx + radius * Math.cos(theta)
      const py = cy + radius * Math.sin(theta)
      const rotation = (theta * 180) / Math.PI + (inside ? -90 : 90)
      const d = pathData(font.getPath(character, -advance / 2, 0, size))
      return `<path transform="translate(${px.toFixed(2)} ${py.toFixed(2)}) rotate(${rotation.toFixed(2)})" d="${d}"/>`
    })
    .join('')
}

/** The size at which `text` is exactly `width` px wide. */
export function sizeToFit(face: Face, text: string, width: number): number {
  return (100 * width) / open(face).getAdvanceWidth(text, 100, { kerning: true })
}

const fonts = new Map<Face, opentype.Font>()
/** The face itself, for those who set its letters one by one. */
function open(face: Face): opentype.Font {
  const known = fonts.get(face)
  if (known) return known
  const [family, weight = '400', style = 'normal'] = face.split(':')
  const bytes = readFileSync(faceFile(family!, `files/${family}-latin-${weight}-${style}.woff`))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

function inked(path: opentype.Path): Lettering {
  const { x1, y1, x2, y2 } = path.getBoundingBox()
  return { d: pathData(path), box: { x1, y1, x2, y2 } }
}

/** opentype.js's own printer writes NaN for a coordinate a breath away from a whole number, and the line breaks off. */
function pathData(path: opentype.Path): string {
  const text = (...numbers: (number | undefined)[]) => numbers.map((number) => (number ?? 0).toFixed(2)).join(' ')
  return path.commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + text(command.x, command.y)
        case 'Q':
          return `Q${text(command.x1, command.y1, command.x, command.y)}`
        case 'C':
          return `C${text(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`
        case 'Z':
          return 'Z'
      }
    })
    .join('')
}
