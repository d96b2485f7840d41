import type { Drawing } from '#art/drawing.ts'
import { newHeights } from './new-heights.ts'

const of = (name: string, draw: () => string): Drawing => ({ slug: `henry-ashdown/${name}`, draw })

export const drawings: Drawing[] = [of('new-heights', newHeights)]
