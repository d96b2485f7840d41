import { describe, expect, test } from 'vitest'
import { refuseCommonPassword } from './common-passwords.ts'

// Refuses the passwords that attackers try first, in every form that people consider different (ASVS 6.2.4).

const names = ['Ann.Reader', 'ann@shop.test', 'Ann', 'Reader']
const verdict = (password: string) =>
  refuseCommonPassword(password, names).then(
    () => 'taken',
    (error: Error) => error.message,
  )
const tooCommon = 'This password is too common. Please choose another one.'

/** Among the most used passwords in lists of breaches. */
const mostUsed = `123456 123456789 12345678 password qwerty 111111 1234567 123123 1234567890 000000 abc123 654321
987654321 555555 121212 00000000 123123123 aaaaaa abcdef abcabc 12341234 888888 999999 1111111 666666 777777 112233
222222 333333 444444 11111111 1111111111 159753 123321 987654 7777777 88888888 123654 147258369 147258 asdfgh zxcvbn
zxcvbnm qwertyuiop asdfghjkl qwerty123 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx q1w2e3r4 abcd1234 abc12345 a123456 123abc
123qwe qwe123 qweasd qweasdzxc 123456a 1234qwer asd123 aaa111 aa123456 password1 iloveyou monkey dragon letmein
football baseball sunshine princess welcome shadow master superman trustno1 qwertz azerty 0987654321 9876543210
102030 131313 232323 696969 101010 252525 123123a 11223344 1122334455 aabbcc 789456 789456123 456789 7654321 87654321
abcdefg abcdefgh asdasd qweqwe zxczxc qwertyui asdf1234 102938 michael jordan changeme secret computer`.split(/\s+/)

/** With the twelve characters that administrators need. */
const long =
  `000000000000 aaaaaaaaaaaa abcdefghijkl 1234567890123 123123123123 qwertyuiop12 passwordpassword 121212121212
123456123456 qwerty123456 abcabcabcabc 098765432109 112233445566 1q2w3e4r5t6y 1qaz2wsx3edc zyxwvutsrqpo
qwertyuiopasdfghjkl iloveyouiloveyou`.split(/\s+/)

describe('refuses', () => {
  test.each([...mostUsed, ...long])('%s', async (password) => {
    expect(await verdict(password)).toBe(tooCommon)
  })

  test.each([
    ['a space after it', 'password '],
    ['a space after digits', '123456 '],
    ['a line break', 'password\n'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ'],
    ['full-width digits', '６５４３２１'],
    ['an invisible character', 'pass\u200bword'],
    ['capitals', 'PassWord'],
    ['the shop’s word twice', 'FairhandFairhand'],
  ])('%s', async (_what, password) => expect(await verdict(password)).toBe(tooCommon))

  test.each(['ANN@shop.test', ' reader ', 'readerreader', 'Ａｎｎ.Reader'])(
    'the person’s own name: %s',
    async (password) => expect(await verdict(password)).toBe('Please choose a password that is not your own name'),
  )
})

describe('works', () => {
  test.each([
    'letters & ink',
    'correct horse battery',
    'a long walk by the sea',
    'Abraham 1809',
    'xK9#mq',
    'quill-and-inkpot',
    'blue whale 42',
    'caf\u00e9 cr\u00e8me',
    '🖋️🎂✉️💌📮🎁',
    'hannah-otto-anna',
  ])('accepts %s', async (password) => expect(await verdict(password)).toBe('taken'))
})
