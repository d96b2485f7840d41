import { webhooks } from '#contract/developers/webhooks.ts'
import { type Behavior, openHostilePeer } from '#tests/support/fakes/network/hostile-peer.ts'
import type { Attack } from '#tests/strangers/attack.ts'
import type { Stranger } from '#tests/strangers/stranger.ts'

const endpoints = 10
const pingsEach = 6

/** Two accounts with all endpoints that they may have, and all test events that they may send in an hour. */
async function ping(stranger: Stranger, url: string): Promise<void> {
  for (const account of [0, 1]) {
    const owner = await stranger.signedIn(account, account)
    const ids: string[] = []
    const { password } = stranger.scene.accounts[account]!
    const body = { url, events: ['piece.accepted' as const], mode: 'test' as const, password }
    await stranger.repeat(
      endpoints,
      5,
      async () => {
        const made = await owner.call(webhooks.create, { body })
        if (made.status === 201) ids.push(made.body.id)
      },
      true,
    )
    const send = (turn: number) => owner.call(webhooks.ping, { params: { id: ids[turn % ids.length]! } })
    await stranger.repeat(endpoints * pingsEach, 5, send, true)
  }
}

const receiverThat = (behavior: Behavior, title: string, quick = false): Attack => ({
  title,
  quick,
  async act(stranger) {
    const peer = await openHostilePeer(behavior)
    await ping(stranger, peer.url)
    await stranger.untilOver()
    await peer.close()
  },
})

/** Whoever receives webhooks decides how they are answered. */
export const receivers: Attack[] = [
  receiverThat('switches to another protocol', 'answers all webhooks with another protocol', true),
  receiverThat('says nothing', 'never answers webhooks'),
  receiverThat('sends headers without end', 'answers webhooks with headers without end'),
  receiverThat('sends a body without end', 'answers webhooks with a body without end'),
  receiverThat('asks to continue, without end', 'answers webhooks with "continue" without end'),
  receiverThat('resets', 'breaks the connection of each webhook'),
]
