import { expect, test } from 'vitest'
import { cardFormats, cardResolver, toCard } from './sandbox-card.ts'

test('an expiry date may be typed, pasted or autofilled in any usual form', () => {
  for (const typed of ['1240', '12/40', '12 / 40', '12/2040', '12 / 2040'])
    expect(cardFormats.expiry(typed)).toBe('12 / 40')
  for (const typed of ['4', '4/', '04']) expect(cardFormats.expiry(typed)).toBe('04')
  expect(cardFormats.expiry('1/')).toBe('01')
  expect(cardFormats.expiry('4/40')).toBe('04 / 40')
  expect(cardFormats.expiry('12 / ')).toBe('12')
})

test('typing an expiry date with a four-digit year gives the same text after every key', () => {
  const typed = [...'12/2040'].reduce((text, key) => cardFormats.expiry(text + key), '')
  expect(typed).toBe('12 / 40')
})

test('a number is shown in groups of four', () => {
  expect(cardFormats.number('4242-4242 42424242')).toBe('4242 4242 4242 4242')
})

test('month and year share one field and one message', async () => {
  expect(toCard({ number: '', expiry: '12 / 40', cvc: '' })).toMatchObject({ expMonth: 12, expYear: 2040 })
  const { errors } = await cardResolver({ number: '', expiry: '13', cvc: '12' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(errors).toMatchObject({
    number: { message: 'Card number is not valid' },
    expiry: { message: 'Expiry date is not valid' },
    cvc: { message: 'Security code is not valid' },
  })
})
