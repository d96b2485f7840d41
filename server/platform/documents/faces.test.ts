import { expect, test } from 'vitest'
import { writeRanges } from '#contract/base/printable-characters.ts'
import { printableRanges } from '#contract/base/printable-ranges.ts'
import { findPrintable } from '#tools/support/printable-characters.ts'
import { openFaces } from './faces.ts'

test('the forms know exactly what the faces have (npm run printable)', async () => {
  expect(writeRanges(await findPrintable())).toBe(printableRanges)
})

test('what is printable opens with a face that has it, in both weights', async () => {
  const letters = (await findPrintable()).filter((_, place) => place % 400 === 0).map((each) => String.fromCodePoint(each))
  const { regular, bold } = await openFaces(letters.join(''))
  for (const faces of [regular, bold])
    expect(letters.filter((letter) => !faces.some(({ has }) => has(letter)))).toEqual([])
})

test('a paper in Latin opens no face of other scripts, and another only what it needs', async () => {
  const latin = await openFaces('Kettles & Sons, Zoë Müller, Жук, Trần')
  expect(await openFaces('Ann')).toBe(latin)
  const { regular } = await openFaces('Kettles שלום')
  expect(regular.slice(latin.regular.length).map(({ name }) => name)).toEqual(['hebrew hebrew 400'])
})

test('Chinese characters are of the family that has them all, or of the kana’s', async () => {
  const latin = (await openFaces('')).regular.length
  const familiesOf = async (text: string) =>
    new Set((await openFaces(text)).regular.slice(latin).map(({ name }) => name.split(' ')[0]))
  expect(await familiesOf('山田印刷')).toEqual(new Set(['jp']))
  expect(await familiesOf('上海书店')).toEqual(new Set(['sc']))
  expect(await familiesOf('大韓 한국')).toEqual(new Set(['kr']))
  expect(await familiesOf('の书')).toEqual(new Set(['jp', 'sc']))
})
