import type { Face } from '#art/lettering.ts'

/** How an artist of the demo letters one style. */
export interface LetteringHand {
  /** Whose font stands for it: openly licensed, with no reserved name, so that it may be reduced to what is shown. */
  face: Face
  /** From line to line, in heights of small letters. */
  leading: number
  /** Letters meet; else each stands by itself, turned by a hair. */
  joined: boolean
  centered: boolean
  /** How much wider the pen is than the face, and the space between words, in heights of small letters. */
  bold: number
  space: number
  /** What the sample says, line by line. */
  words: string[]
  /** What the sample was prepared with. */
  guides: 'none' | 'base' | 'both' | 'slant'
}

const script = { leading: 3.7, joined: true, centered: true, bold: 0, space: 0, guides: 'base' } as const
const note = { leading: 3, joined: false, centered: false, bold: 0, space: 0, guides: 'none' } as const

/** All hands of the demo's artists, by the name of their files. */
export const hands: Record<string, LetteringHand> = {
  'adaeze-obi/modern-script': {
    ...script,
    face: 'oooh-baby',
    bold: 0.04,
    words: ['you are the whole', 'parade, Auntie'],
  },
  'adaeze-obi/casual-handwriting': {
    ...note,
    face: 'delicious-handrawn',
    words: ['The cat says happy', 'birthday. Twice!'],
  },
  'adaeze-obi/elegant-cursive': { ...script, face: 'damion', words: ['With love from', 'Lagos & Leeds'] },
  'henry-ashdown/traditional-calligraphy': {
    ...script,
    face: 'imperial-script',
    space: 0.35,
    bold: 0.035,
    guides: 'slant',
    words: ['Happily Ever After', 'Vivian & Edmund'],
  },
  'henry-ashdown/elegant-cursive': {
    ...script,
    face: 'meow-script',
    bold: 0.03,
    guides: 'both',
    words: ['Good evening,', 'darling New York'],
  },
  'ines-moreau/modern-script': {
    ...script,
    face: 'gwendolyn',
    bold: 0.05,
    words: ['A garden of days', 'for you, Elodie'],
  },
  'ines-moreau/casual-handwriting': {
    ...note,
    face: 'la-belle-aurore',
    leading: 3.1,
    words: ['Picked the first lemons', 'and thought of you.'],
  },
  'ines-moreau/elegant-cursive': {
    ...script,
    face: 'allura',
    bold: 0.02,
    words: ['Bonne fête, Maman,', 'with all our love'],
  },
  'mei-tanaka/traditional-calligraphy': {
    ...script,
    face: 'corinthia:700',
    guides: 'none',
    words: ['In Loving Memory', 'of a quiet man'],
  },
  'mei-tanaka/casual-handwriting': {
    ...note,
    face: 'shadows-into-light',
    bold: 0.03,
    words: ['The plum tree is early', 'this year. Come see it.'],
  },
  'mei-tanaka/elegant-cursive': {
    ...script,
    face: 'ephesis',
    bold: 0.03,
    guides: 'none',
    words: ['One breath, one line,', 'one wish for you'],
  },
  'oskar-lehmann/casual-handwriting': {
    ...note,
    face: 'sue-ellen-francisco',
    bold: 0.02,
    words: ['Hello! Short words', 'are the best words.'],
  },
  'priya-raman/modern-script': { ...script, face: 'ms-madi', bold: 0.03, words: ['dance first, then', 'cut the cake'] },
  'priya-raman/traditional-calligraphy': {
    ...script,
    face: 'great-vibes',
    space: 0.35,
    guides: 'both',
    words: ['A Thousand Lamps', 'for Meera & Arjun'],
  },
  'priya-raman/elegant-cursive': {
    ...script,
    face: 'alex-brush',
    bold: 0.02,
    words: ['Marigolds at every', 'door, and you'],
  },
  'sofia-lindqvist/traditional-calligraphy': {
    ...script,
    face: 'tangerine:700',
    guides: 'both',
    words: ['A Blessed Christmas', 'from the Red House'],
  },
  'sofia-lindqvist/casual-handwriting': {
    ...note,
    face: 'kalam:300',
    bold: 0.03,
    words: ['Coffee is on. Boots', 'off at the door!'],
  },
  'tomas-ruiz/modern-script': {
    ...script,
    face: 'whisper',
    bold: 0.02,
    guides: 'none',
    words: ['Hello from up here,', 'where it is snowing'],
  },
  'tomas-ruiz/casual-handwriting': {
    ...note,
    face: 'reenie-beanie',
    bold: 0.03,
    words: ['Cold fingers, good light.', 'Wish you were here.'],
  },
}
