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
/** With a broad pen, between two ruled lines. */
const broad = { leading: 3.1, joined: true, centered: true, bold: 0, space: 0.1, guides: 'both' } as const
const note = { leading: 3, joined: false, centered: false, bold: 0, space: 0, guides: 'none' } as const

/** All hands of the demo's artists, by the name of their files: each letters the four styles. */
export const hands: Record<string, LetteringHand> = {
  'adaeze-obi/modern-script': {
    ...script,
    face: 'oooh-baby',
    bold: 0.04,
    words: ['you are the whole', 'parade, Auntie'],
  },
  'adaeze-obi/traditional-calligraphy': {
    ...broad,
    face: 'kings',
    bold: 0.03,
    words: ['To the Bride & Groom,', 'drums at midnight'],
  },
  'adaeze-obi/casual-handwriting': {
    ...note,
    face: 'delicious-handrawn',
    words: ['The cat says happy', 'birthday. Twice!'],
  },
  'adaeze-obi/elegant-cursive': { ...script, face: 'damion', words: ['With love from', 'Lagos & Leeds'] },
  'henry-ashdown/modern-script': {
    ...script,
    face: 'licorice',
    bold: 0.03,
    guides: 'none',
    words: ['Cheers to you both,', 'and to the corner table'],
  },
  'henry-ashdown/traditional-calligraphy': {
    ...script,
    face: 'imperial-script',
    space: 0.35,
    bold: 0.035,
    guides: 'slant',
    words: ['Happily Ever After', 'Vivian & Edmund'],
  },
  'henry-ashdown/casual-handwriting': {
    ...note,
    face: 'mynerve',
    words: ['The press is warm.', 'So is the tea. Come by.'],
  },
  'henry-ashdown/elegant-cursive': {
    ...script,
    face: 'norican',
    guides: 'both',
    words: ['Good evening,', 'darling New York'],
  },
  'ines-moreau/modern-script': {
    ...script,
    face: 'gwendolyn',
    bold: 0.05,
    words: ['A garden of days', 'for you, Elodie'],
  },
  'ines-moreau/traditional-calligraphy': { ...broad, face: 'charm', words: ['Félicitations to', 'Margaux & Théo'] },
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
  'mei-tanaka/modern-script': {
    ...script,
    face: 'estonia',
    bold: 0.045,
    guides: 'none',
    words: ['The moon came early,', 'I left the window open'],
  },
  'mei-tanaka/traditional-calligraphy': {
    ...script,
    face: 'water-brush',
    space: 0.3,
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
    face: 'send-flowers',
    bold: 0.03,
    guides: 'none',
    words: ['One breath, one line,', 'one wish for you'],
  },
  'oskar-lehmann/modern-script': {
    ...script,
    face: 'comforter',
    guides: 'none',
    words: ['New door, same bell.', 'Ring it often'],
  },
  'oskar-lehmann/traditional-calligraphy': {
    ...broad,
    face: 'grenze-gotisch',
    words: ['Merry Christmas', 'from Leipzig, 1 of 40'],
  },
  'oskar-lehmann/casual-handwriting': {
    ...note,
    face: 'sue-ellen-francisco',
    bold: 0.02,
    words: ['Hello! Short words', 'are the best words.'],
  },
  'oskar-lehmann/elegant-cursive': { ...script, face: 'pacifico', words: ['Well done, you.', 'Really well done'] },
  'priya-raman/modern-script': { ...script, face: 'ms-madi', bold: 0.03, words: ['dance first, then', 'cut the cake'] },
  'priya-raman/traditional-calligraphy': { ...broad, face: 'amita', words: ['A Thousand Lamps', 'for Meera & Arjun'] },
  'priya-raman/casual-handwriting': {
    ...note,
    face: 'indie-flower',
    bold: 0.035,
    words: ['Amma sends mangoes.', 'I send this card!'],
  },
  'priya-raman/elegant-cursive': {
    ...script,
    face: 'arizonia',
    bold: 0.02,
    words: ['Marigolds at every', 'door, and you'],
  },
  'sofia-lindqvist/modern-script': {
    ...script,
    face: 'moon-dance',
    bold: 0.04,
    words: ['first snow, and', 'your skis are here'],
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
  'sofia-lindqvist/elegant-cursive': {
    ...script,
    face: 'borel',
    leading: 3.3,
    words: ['Welcome home,', 'little hare'],
  },
  'tomas-ruiz/modern-script': {
    ...script,
    face: 'whisper',
    bold: 0.02,
    guides: 'none',
    words: ['Hello from up here,', 'where it is snowing'],
  },
  'tomas-ruiz/traditional-calligraphy': {
    ...script,
    face: 'carattere',
    space: 0.35,
    guides: 'both',
    words: ['The Long Road Home', 'from the sea to you'],
  },
  'tomas-ruiz/casual-handwriting': {
    ...note,
    face: 'reenie-beanie',
    bold: 0.03,
    words: ['Cold fingers, good light.', 'Wish you were here.'],
  },
  'tomas-ruiz/elegant-cursive': {
    ...script,
    face: 'windsong',
    bold: 0.06,
    words: ['Still water,', 'and all my love'],
  },
}
