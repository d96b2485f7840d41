import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { faceFile } from '#art/face-file.ts'
import type { Face } from '#art/lettering.ts'
import { readFont } from '#server/catalog/handwriting/fonts/read-font.ts'
import { hands } from './hands.ts'

const folder = path.join(import.meta.dirname, '../../server/demo/hands')

/**
 * Writes the fonts of the demo's hands as the shop would keep them had an artist uploaded them, with their measures, so
 * that loading the demo parses no font, and with their licenses.
 */
export async function cutFonts(): Promise<void> {
  const measures: Record<string, { xHeight: number; advance: number }> = {}
  for (const [hand, { face }] of Object.entries(hands)) {
    const { font, xHeight, advance } = await readFont(await readFile(fileOf(face)))
    const file = path.join(folder, `${hand}.woff2`)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, font)
    measures[hand] = { xHeight, advance }
    console.log(`${hand}  ${face}  ${font.length} bytes`)
  }
  await writeFile(path.join(folder, 'measures.json'), `${JSON.stringify(measures, null, 2)}\n`)
  await writeFile(path.join(folder, 'LICENSES.md'), await licenses())
}

function fileOf(face: Face): string {
  const [family, weight = '400'] = face.split(':')
  return faceFile(family!, `files/${family}-latin-${weight}-normal.woff2`)
}

/** Who made each font, and the one license that all of them are under. */
async function licenses(): Promise<string> {
  const rows: string[] = []
  const texts = new Set<string>()
  for (const [hand, { face }] of Object.entries(hands)) {
    const [family = ''] = face.split(':')
    const about = JSON.parse(await readFile(faceFile(family, 'metadata.json'), 'utf8')) as Metadata
    const [copyright, text] = splitLicense(await readFile(faceFile(family, 'LICENSE'), 'utf8'))
    if (about.license.type !== 'OFL-1.1' || /reserved font name/i.test(copyright))
      throw new Error(`${family} may not be reduced under its own name`)
    rows.push(`| \`${hand}.woff2\` | ${about.family} | ${copyright} |`)
    texts.add(text)
  }
  return [
    '# Fonts of the demo’s hands',
    'The demo’s artists are invented; so is it that these fonts are their handwriting. Each file is a font of the table, reduced to the letters that a preview shows (`npm run draw -- fonts`). All of them are under the SIL Open Font License, Version 1.1, which follows the table.',
    ['| file | font | copyright |', '| --- | --- | --- |', ...rows].join('\n'),
    ...[...texts].map((text) => `\`\`\`text\n${text}\n\`\`\``),
    '',
  ].join('\n\n')
}

interface Metadata {
  family: string
  license: { type: string }
}

/** The copyright lines, each once, and the license's own text. */
function splitLicense(file: string): [copyright: string, text: string] {
  const [before = '', text = ''] = file.split(/\n(?=SIL OPEN FONT LICENSE)/)
  const copyright = before.split('\n', 1)[0]!.split(/ [\w[\]-]+\.ttf: /, 1)[0]!
  return [copyright.trim(), text.trim().replaceAll(/[ \t]+$/gm, '')]
}
