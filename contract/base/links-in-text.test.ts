import { describe, expect, test } from 'vitest'
import { hasLink, withBrokenLinks, withoutLinks } from './links-in-text.ts'

const addresses = [
  'https://evil.test/pay',
  'HTTP://EVIL.TEST',
  'hxxp://evil.test',
  'hxxps: evil',
  'ftp://evil',
  'mailto:win@evil',
  'evil://x',
  'www.evil',
  'Www.Evil',
  'usps-redelivery.com',
  'Usps-Redelivery.Com',
  'FAIRHAND-HELP.COM',
  'bit.ly/abc',
  'Bit.Ly',
  't.me/evil',
  'T.Me/evil',
  'evil.ru/x',
  'evil.ru',
  'fairhand-login.app/verify',
  'lamps.com',
  'a.b.evil.love',
  'Evil.Love/win',
  'evil。com',
  'evil｡com',
  'evil．com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil․com',
  'evil.\u200Bcom',
  'e\u200Dvil\u200D.\u00ADcom',
  'evil.co\u2060m',
  'evil.co\uFE0Fm',
  'evil[.]com',
  'evil(dot)ru',
  'evil dot com',
  'evil .com',
  'еvil.соm',
  'xn--e1afmkfd.xn--p1ai',
  'evil.中国',
  '127.0.0.1',
  'Pay at 203.0.113.7/x now',
  'ann@evil.test',
  'Your parcel is held. Pay at usps-redelivery.com, ref 88213',
  'Unlock:bit.ly/3xAmple',
]

const sentences = [
  'Thanks.Love, Ann',
  'It arrived.It was lovely.So are you.',
  'e.g. in blue, i.e. not in red, at 9 a.m. or p.m.',
  'i.e.the blue one',
  'Mr.Smith and Dr.Poe, St.Louis',
  'It cost 3.50, or $1,000.00.',
  'At 10.30am on 24.12.2026',
  '1.first 2.second',
  'J.K. Rowling, B.A., Ph.D.',
  'well...thanks...',
  'U.S.A. and N.Y.',
  'yes/no, and/or, 50/50, 24/7',
  'Dear Ann: thank you; see you soon!',
  'Great card. Net result: joy.',
  'Ann & Tom - 100%!',
  '谢谢。很好。Thanks',
  'ありがとう.とても',
  'Ξ ευχαριστώ. Πολύ ωραία!',
  'Family: 👨‍👩‍👧 ❤️',
  'No.5',
  '',
]

test.each(addresses)('finds the address in “%s”', (text) => {
  expect(hasLink(text)).toBe(true)
  expect(hasLink(`Hello (${text}) and more.`)).toBe(true)
})

test.each(sentences)('takes “%s” for a sentence', (text) => {
  expect(hasLink(text)).toBe(false)
  expect(withoutLinks(text)).toBe(text)
})

describe('a text from before the rule', () => {
  test('is shown without its addresses, or with broken ones', () => {
    expect(withoutLinks('Pay at evil.test/x now')).toBe('Pay at (web address) now')
    expect(withBrokenLinks('Visit evil.test')).toBe('Visit evil.\u200Btest')
  })

  test('keeps e-mail addresses, and what we wrote ourselves', () => {
    const text = 'We e-mail it to ann.lee@mail.test: see help.shop.test'
    expect(withoutLinks(text, ['see help.shop.test'])).toBe(text)
  })
})
