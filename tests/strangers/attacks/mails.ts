import { passwordResets, ownAccount } from '#contract/customers/accounts-own.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { giftee } from '#contract/customers/giftee.ts'
import { messages } from '#contract/customers/messages.ts'
import { people } from '#contract/customers/people.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { quotes } from '#contract/business/quotes.ts'
import { quoteFrom } from '#tests/support/load/shopper-load.ts'
import { type Attack, strangersLink } from '#tests/strangers/attack.ts'

/** E-mails to people who never asked, and words in public. */
export const mails: Attack[] = [
  {
    title: 'writes to the shop in somebody else’s name, and asks for quotes',
    act: (stranger) =>
      stranger.repeat(200, 8, (turn) => {
        const { victim } = stranger.scene
        const visitor = stranger.visitor(turn % 5)
        if (turn % 2) return visitor.call(quotes.request, { body: { ...quoteFrom(`M ${turn}`), contactEmail: victim } })
        return visitor.call(messages.send, {
          body: { name: 'Mal', email: victim, message: `${turn} ${'x'.repeat(4000)}` },
        })
      }),
  },
  {
    title: 'puts a link into names and words that are mailed to somebody else',
    async act(stranger) {
      const { victim } = stranger.scene
      const name = `Dear winner: claim your prize at ${strangersLink} (Postal)`
      const owner = await stranger.signedIn()
      const { email } = stranger.scene.accounts[0]!
      const body = { ...quoteFrom(name), contactName: name, contactEmail: victim }
      await stranger.visitor().call(quotes.request, { body })
      await stranger.visitor().call(messages.send, { body: { name, email: victim, message: 'Hello' } })
      await owner.call(ownAccount.changeProfile, { body: { email, firstName: name, lastName: 'Team' } })
      const { body: person } = await owner.call(people.add, { body: { name } })
      await owner.call(people.askAddress, { params: { id: person.id }, body: { email: victim } })
    },
  },
  {
    title: 'asks somebody for their address, again and again',
    async act(stranger) {
      const owner = await stranger.signedIn()
      const other = await stranger.signedIn(1, 1)
      await stranger.repeat(60, 4, async (turn) => {
        const who = turn % 2 ? owner : other
        const { body: person } = await who.call(people.add, { body: { name: `Ann ${turn}` } })
        await who.call(people.askAddress, { params: { id: person.id }, body: { email: stranger.scene.victim } })
      })
    },
  },
  {
    title: 'has passwords, links and confirmations sent to somebody else',
    act: async (stranger) => {
      const { victim: email } = stranger.scene
      const visitor = stranger.visitor(4)
      const body = { username: `v${crypto.randomUUID().slice(0, 8)}`, email, firstName: '', lastName: '' }
      await visitor.call(accounts.register, { body: { ...body, password: 'reeds and ink' } })
      await stranger.repeat(200, 8, (turn) => {
        if (turn % 3 === 0) return stranger.visitor(turn % 5).call(passwordResets.request, { body: { email } })
        if (turn % 3 === 1) return visitor.call(ownAccount.sendConfirmation)
        return stranger.visitor(turn % 5).call(tracking.sendLink, { body: { orderNumber: '1A2B3C4D', email } })
      })
    },
  },
  {
    title: 'thanks, complains and reviews on the pages of his own cards',
    act: (stranger) =>
      stranger.repeat(200, 6, (turn) => {
        const params = { token: stranger.scene.bought[turn % stranger.scene.bought.length]!.gifteeToken }
        const visitor = stranger.visitor(turn % 5)
        const body = { message: `${turn} ${'x'.repeat(200)}` }
        if (turn % 4 === 0) return visitor.call(giftee.arrive, { params })
        if (turn % 4 === 1) return visitor.call(giftee.thank, { params, body })
        if (turn % 4 === 2) return visitor.call(giftee.report, { params, body })
        return visitor.call(giftee.review, { params, body: { stars: 1, words: `Bad ${turn}`, name: 'Mal' } })
      }),
  },
]
