import type { Relations } from './starters/starters.ts'

/** An occasion: the category names for it, and its phrases, loaded on demand. */
interface Occasion {
  label: string
  /** Parts of the names of categories. */
  inCategory: readonly string[]
  load: () => Promise<Relations>
}

/** The order in which the occasions are offered (product.md, section 17). */
export const occasions = {
  sympathy: {
    label: 'Sympathy',
    inCategory: ['sympathy', 'condolence'],
    load: () => import('./starters/sympathy.ts').then(({ sympathy }) => sympathy),
  },
  birthday: {
    label: 'Birthday',
    inCategory: ['birthday'],
    load: () => import('./starters/birthday.ts').then(({ birthday }) => birthday),
  },
  thanks: {
    label: 'Thank you',
    inCategory: ['thank', 'business'],
    load: () => import('./starters/thanks.ts').then(({ thanks }) => thanks),
  },
  love: {
    label: 'Love',
    inCategory: ['love', 'valentine'],
    load: () => import('./starters/love.ts').then(({ love }) => love),
  },
  wedding: {
    label: 'Wedding',
    inCategory: ['wedding'],
    load: () => import('./starters/wedding.ts').then(({ wedding }) => wedding),
  },
  anniversary: {
    label: 'Anniversary',
    inCategory: ['anniversary'],
    load: () => import('./starters/anniversary.ts').then(({ anniversary }) => anniversary),
  },
  baby: {
    label: 'New baby',
    inCategory: ['baby'],
    load: () => import('./starters/baby.ts').then(({ baby }) => baby),
  },
  'get well': {
    label: 'Get well',
    inCategory: ['get-well'],
    load: () => import('./starters/get-well.ts').then(({ getWell }) => getWell),
  },
  congratulations: {
    label: 'Congratulations',
    inCategory: ['congrat', 'graduat'],
    load: () => import('./starters/congratulations.ts').then(({ congratulations }) => congratulations),
  },
  'new home': {
    label: 'New home',
    inCategory: ['home', 'housewarming'],
    load: () => import('./starters/new-home.ts').then(({ newHome }) => newHome),
  },
  holidays: {
    label: 'Holidays',
    inCategory: ['holiday', 'christmas', 'hanukkah', 'new-year'],
    load: () => import('./starters/holidays.ts').then(({ holidays }) => holidays),
  },
  'thinking of you': {
    label: 'Thinking of you',
    inCategory: [],
    load: () => import('./starters/thinking-of-you.ts').then(({ thinkingOfYou }) => thinkingOfYou),
  },
  sorry: {
    label: 'Apology',
    inCategory: ['sorry', 'apolog'],
    load: () => import('./starters/sorry.ts').then(({ sorry }) => sorry),
  },
  farewell: {
    label: 'Farewell',
    inCategory: ['farewell', 'retire', 'goodbye'],
    load: () => import('./starters/farewell.ts').then(({ farewell }) => farewell),
  },
} as const satisfies Record<string, Occasion>

export type OccasionName = keyof typeof occasions
export const occasionNames = Object.keys(occasions) as OccasionName[]

/** What a design is probably for: the first occasion that its category names, or none in particular. */
export function occasionOf(category: string): OccasionName {
  const named = (name: OccasionName) => (occasions[name] as Occasion).inCategory.some((part) => category.includes(part))
  return occasionNames.find(named) ?? 'thinking of you'
}
