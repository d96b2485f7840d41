import type { Row } from './access-row.ts'
import type { Things } from './things.ts'

/** Administrators' calls. */
export const desk = (call: Row['call'] = () => ({}), last?: number): Row => ({
  whose: 'desk',
  call,
  ...(last && { last }),
})

/** A call that names one thing by its id. */
export const about = (make: (things: Things) => Promise<string>, body?: object) =>
  desk(async (things) => ({ params: { id: await make(things) }, ...(body && { body }) }))
