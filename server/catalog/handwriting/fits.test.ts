import { afterAll, describe, expect, test } from 'vitest'
import { fits } from '#contract/catalog/fit-check.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { writeHand } from './hands.ts'

// Whether a text fits on a card, asked over HTTP (product.md, section 17).

const at = await openOrderDesk()
await writeHand(at.shop.db, at.catalog.artistId, 'Elegant Cursive', { penTenths: 60, alphabets: ['Greek'] })
afterAll(() => at.shop.close())

const ask = (body: object) => new Visitor(at.shop).call(fits.find, { body: body as never })
const text = (customMessage: string, more: object = {}) => ({
  artistId: at.catalog.artistId,
  writingStyle: 'Modern Script',
  customMessage,
  customSignature: 'Ada',
  ...more,
})

describe('works', () => {
  test('measures one text with the requested artist’s hand', async () => {
    expect((await ask(text('Dear Ann, 祝 you well ✨'))).body).toEqual([
      { fit: 'well', letterHeight: expect.any(Number) as number, unletterable: ['祝', '✨'] },
    ])
    expect((await ask({ artistId: at.catalog.artistId, writingStyle: 'Modern Script' })).body).toMatchObject([
      { fit: 'well', unletterable: [] },
    ])
  })

  test('measures several texts in order, each with its own hand', async () => {
    const long = 'a word or two, '.repeat(33)
    const { body } = await ask([
      text('Φίλε'),
      text('Φίλε', { writingStyle: 'Elegant Cursive' }),
      text(long),
      text(long, { writingStyle: 'Elegant Cursive' }),
    ])
    expect(body.map(({ unletterable }) => unletterable.length)).toEqual([4, 0, 0, 0])
    expect(body.map(({ fit }) => fit)).toMatchObject({ 0: 'well', 3: 'no' })
    expect(body[3]!.letterHeight).toBeLessThan(6)
  })
})

describe('refuses', () => {
  test.each([
    ['an unknown artist', { artistId: crypto.randomUUID() }, 404, 'Artist not found'],
    ['an unknown style', { writingStyle: 'Scrawl' }, 400, 'Writing style is required'],
    ['a text that is too long', { customMessage: 'x'.repeat(501) }, 400, 'Message must be less than 500 characters'],
    ['broken characters', { customMessage: '\0' }, 400, 'Text must not contain null or broken characters'],
  ])('%s', async (_, change, status, message) => {
    expect(await ask(text('Hello', change))).toMatchObject({ status, message })
    expect((await ask([text('Hello'), text('Hello', change)])).status).toBe(status)
  })

  test('no texts, and more than 50', async () => {
    expect(await ask([])).toMatchObject({ status: 400, message: 'Send at least one text' })
    expect(await ask(Array.from({ length: 51 }, () => text('Hi')))).toMatchObject({
      status: 400,
      message: 'Send at most 50 texts',
    })
  })
})
