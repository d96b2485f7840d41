/** How a message sounds. */
export const tones = { warm: 'Warm', light: 'Light', plain: 'Plain' } as const
export type Tone = keyof typeof tones

/** Three beginnings, each with a thought of its own; four underscores are a blank that the sender fills. */
type Beginnings = readonly [string, string, string]

/** A recipient. Tones that would not suit them are omitted and not offered. */
export interface Relation {
  whom: string
  warm: Beginnings
  light?: Beginnings
  plain?: Beginnings
}
export type Relations = readonly Relation[]

export const tonesOf = (relation: Relation) => (Object.keys(tones) as Tone[]).filter((tone) => relation[tone])
