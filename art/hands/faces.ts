import type { Face } from '#art/lettering.ts'

/**
 * Whose font stands for which hand of the demo's artists, by the name of the hand's files. All of them are openly
 * licensed and reserve no name, so that they may be reduced to what a preview shows.
 */
export const faces: Record<string, Face> = {
  'adaeze-obi/modern-script': 'oooh-baby',
  'adaeze-obi/casual-handwriting': 'delicious-handrawn',
  'adaeze-obi/elegant-cursive': 'damion',
  'henry-ashdown/traditional-calligraphy': 'imperial-script',
  'henry-ashdown/elegant-cursive': 'meow-script',
  'ines-moreau/modern-script': 'gwendolyn',
  'ines-moreau/casual-handwriting': 'la-belle-aurore',
  'ines-moreau/elegant-cursive': 'allura',
  'mei-tanaka/traditional-calligraphy': 'corinthia:700',
  'mei-tanaka/casual-handwriting': 'shadows-into-light',
  'mei-tanaka/elegant-cursive': 'ephesis',
  'oskar-lehmann/casual-handwriting': 'sue-ellen-francisco',
  'priya-raman/modern-script': 'ms-madi',
  'priya-raman/traditional-calligraphy': 'great-vibes',
  'priya-raman/elegant-cursive': 'alex-brush',
  'sofia-lindqvist/traditional-calligraphy': 'tangerine:700',
  'sofia-lindqvist/casual-handwriting': 'kalam:300',
  'tomas-ruiz/modern-script': 'whisper',
  'tomas-ruiz/casual-handwriting': 'reenie-beanie',
}
