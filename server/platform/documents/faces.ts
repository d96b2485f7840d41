import { type Face, type Faces, commonFiles, isIn, pathOf, readClaims } from './face-files.ts'
import { openRareFaces } from './rare-faces.ts'

let common: Promise<Faces> | undefined

/**
 * The faces that can show a text. The common ones are opened once per process, each only if a text needs it; those of
 * other scripts for one paper, with no more than its characters.
 */
export async function openFaces(text: string): Promise<Faces> {
  common ??= listCommonFaces()
  const { regular, bold, title } = await common
  const letters = [...new Set(text)]
  const missing = letters.filter((letter) => !regular.some(({ has }) => has(letter)))
  if (missing.length === 0) return common
  const rare = await openRareFaces(missing, letters)
  return { regular: [...regular, ...rare.regular], bold: [...bold, ...rare.bold], title }
}

async function listCommonFaces(): Promise<Faces> {
  const { openSync } = await import('fontkit')
  const list = async (family: string, names: string[], weight: number) => {
    const claims = await readClaims(`@fontsource/${family}`)
    return names.map((name): Face => {
      const source = pathOf(`@fontsource/${family}/files/${family}-${name}-${weight}-normal.woff`)
      let font: ReturnType<typeof openSync> | undefined
      const has = (letter: string) => {
        if (!isIn(claims[name]!, letter)) return false
        font ??= openSync(source)
        return 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(letter.codePointAt(0)!)
      }
      return { name: `${family} ${name} ${weight}`, source, has }
    })
  }
  return {
    regular: await list('noto-sans', commonFiles, 400),
    bold: await list('noto-sans', commonFiles, 600),
    title: await list('fraunces', ['latin', 'latin-ext'], 600),
  }
}
