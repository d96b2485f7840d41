import type { Drawing } from '#art/drawing.ts'
import { diwali } from './diwali.ts'
import { paisleyHeart } from './paisley-heart.ts'
import { peacock } from './peacock.ts'

const of = (name: string, draw: () => string): Drawing => ({ slug: `priya-raman/${name}`, draw })

export const drawings: Drawing[] = [of('peacock', peacock), of('diwali', diwali), of('paisley-heart', paisleyHeart)]
