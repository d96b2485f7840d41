import type { Scene } from './attack.ts'
import { attacks } from './attacks/all-attacks.ts'
import { Stranger } from './stranger.ts'

// One stranger in a process of his own: what he does takes no time of the orderly's, and when he leaves, nothing of his
// is held open.

export interface Met {
  /** How often he got each status; connections without an answer are not among them. */
  statuses: Record<string, number>
  /** The answers that no shop should give. */
  broken: string[]
}
export interface Orders {
  title: string
  scene: Scene
  addresses: string[]
}
export type Word = 'begun' | Met

const say = (word: Word) => process.send?.(word)

process.once('message', async ({ title, scene, addresses }: Orders) => {
  let hasBegun = false
  const begun = () => {
    if (!hasBegun) say('begun')
    hasBegun = true
  }
  const stranger = new Stranger(scene, addresses, begun)
  process.on('message', (word) => {
    if (word === 'over') stranger.isOver = true
    else process.exit()
  })
  await Object.values(attacks)
    .flat()
    .find((attack) => attack.title === title)!
    .act(stranger)
  begun()
  say({ statuses: stranger.statuses, broken: [...new Set(stranger.broken)].slice(0, 5) })
})
process.on('disconnect', () => process.exit())
