import type { Drawing } from '#art/drawing.ts'
import { redHouse } from './red-house.ts'

export const drawings: Drawing[] = [{ slug: 'sofia-lindqvist/red-house', draw: redHouse }]
