import type { HttpClient } from './http-client.ts'
import type { Served } from './world.ts'

/** The product that each engine sells. */
export const designs = Array.from({ length: 200 }, (_, index) => ({
  title: `Design ${index}`,
  description: `A card with flowers and birds and a line of warm words for occasion ${index}`,
  price: (9 + (index % 30) * 0.5).toFixed(2),
}))

export interface Engine {
  name: string
  start(databaseUrl: string, scratch: string): Promise<Served>
  /** What its customers do; each call is a new customer. */
  open(client: HttpClient): Promise<Record<'list' | 'add' | 'buy', () => Promise<void>>>
}

export const address = {
  fullName: 'Ann Reader',
  streetLine1: '1 Main Street',
  city: 'Springfield',
  postalCode: '62701',
  countryCode: 'US',
}
