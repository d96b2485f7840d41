import { extractText, getDocumentProxy } from 'unpdf'

/** All text of a PDF, page after page. */
export async function textOf(bytes: Buffer): Promise<string> {
  // Anything else is an answer that says why there is none.
  if (!bytes.toString('latin1', 0, 5).startsWith('%PDF-')) throw new Error(`Not a PDF: ${bytes.toString()}`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** Without spaces: readers of a PDF see some in wide joints of letters, and nothing in dots that are drawn apart. */
export const lettersOf = (text: string): string => text.replaceAll(/[\s\p{Cc}]/gu, '')

/** The pieces of text on the first page, from left to right. */
export async function piecesOf(bytes: Buffer): Promise<string[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .flatMap((item) =>
      'str' in item && lettersOf(item.str) ? [{ text: item.str.trim(), x: Number(item.transform[4]) }] : [],
    )
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text)
}
