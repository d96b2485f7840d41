import { accounts } from '#contract/customers/accounts.ts'
import { codes, giftCodeAlphabet } from '#contract/sales/codes.ts'
import { cart } from '#contract/sales/cart.ts'
import { studio } from '#contract/studio/studio.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import type { Attack } from '#tests/strangers/attack.ts'

const random = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
const tokens = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Passwords are slow to check, and codes and links are money and names. */
export const guesses: Attack[] = [
  {
    title: 'guesses the passwords of the customers',
    act: (stranger) =>
      stranger.repeat(600, 10, (turn) => {
        const username = stranger.scene.usernames[turn % stranger.scene.usernames.length]!
        return stranger.visitor(turn % 5).call(accounts.signIn, { body: { username, password: `guess ${turn}` } })
      }),
  },
  {
    title: 'guesses the passwords of thousands of accounts, of artists and of the desk',
    act: (stranger) =>
      stranger.repeat(600, 10, (turn) => {
        const path = ['/api/login', '/api/admin/login', '/api/studio/login'][turn % 3]!
        const who = path.includes('studio') ? { email: `a${turn}@shop.test` } : { username: `somebody ${turn}` }
        return stranger.visitor(turn % 5).send('POST', path, JSON.stringify({ ...who, password: 'x'.repeat(1000) }))
      }),
  },
  {
    title: 'registers as many accounts as he can',
    act: (stranger) =>
      stranger.repeat(200, 10, (turn) => {
        const username = `m${crypto.randomUUID().slice(0, 20)}`
        const body = {
          username,
          email: `${username}@shop.test`,
          firstName: '',
          lastName: '',
          password: 'reeds and ink',
        }
        return stranger.visitor(turn % 5).call(accounts.register, { body })
      }),
  },
  {
    title: 'begins thousands of sign-ins by passkey',
    act: (stranger) => stranger.repeat(1000, 10, (turn) => stranger.visitor(turn % 5).call(studio.beginPasskeySignIn)),
  },
  {
    title: 'guesses gift cards and promo codes',
    act: async (stranger) => {
      const { cardId, artistId } = stranger.scene
      const body = sampleAddition({ cardId, artistId, cheapCardId: cardId })
      await stranger.repeat(300, 8, async (turn) => {
        const visitor = stranger.visitor(turn % 5)
        if (turn % 10 === 0) await visitor.call(cart.add, { body })
        await visitor.call(codes.apply, { body: { code: turn % 2 ? random(giftCodeAlphabet, 16) : `SAVE${turn}` } })
      })
    },
  },
  {
    title: 'guesses private links of orders, recipients, runs and offers',
    act: (stranger) =>
      stranger.repeat(1500, 8, (turn) => {
        const kind = ['track', 'giftee', 'runs', 'offers', 'address-requests', 'password-resets'][turn % 6]!
        return stranger.visitor(turn % 5).send('GET', `/api/${kind}/${random(tokens, 22)}`)
      }),
  },
]
