import { expect, test } from 'vitest'
import { unprintable } from '#contract/base/printable-characters.ts'
import { openFaces } from './faces.ts'

test('what is printable opens with a face that has it, in both weights', async () => {
  const letters: string[] = []
  for (let each = 0x21; each < 0x2_0000; each += 997) letters.push(String.fromCodePoint(each))
  const printable = letters.filter((letter) => letter.normalize('NFKC') === letter && unprintable(letter).length === 0)
  expect(printable.length).toBeGreaterThan(20)
  const { regular, bold } = await openFaces(printable.join(''))
  for (const faces of [regular, bold])
    expect(printable.filter((letter) => !/\p{C}/u.test(letter) && !faces.some(({ has }) => has(letter)))).toEqual([])
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
