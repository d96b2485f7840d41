import { type Put, put, type Rings } from '#art/techniques/polygons.ts'
import { type Block, carve, raise } from './press.ts'

type Cut = (rings: Rings) => void

/** Cuts on `main`; whatever lies below on the other blocks is cleared first, so that the colour stays clean. */
export function on(main: Block, below: readonly Block[], at: Put): { stand: Cut; cut: Cut } {
  return {
    stand: (rings) => {
      const placed = put(rings, at)
      for (const plate of below) carve(plate, placed)
      raise(main, placed)
    },
    cut: (rings) => carve(main, put(rings, at)),
  }
}
