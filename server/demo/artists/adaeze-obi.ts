import type { DemoArtist } from '#server/demo/demo-artist.ts'

export const adaezeObi: DemoArtist = {
  slug: 'adaeze-obi',
  name: 'Adaeze Obi',
  specialty: 'Cut-paper collage',
  bio:
    'Adaeze paints her own papers with a broad brush, lets them dry on the kitchen floor, and cuts everything freehand, ' +
    'letters included. She grew up over a fabric shop in Enugu and still chooses colours the way her aunt chose cloth: ' +
    'hold two together and see whether they start to argue. Her animals always have an opinion. ' +
    'Tell her a name or an in-joke and she will cut that too; the cat will let her know if it is any good.',
  experience: '11 years of cut-paper collage',
  designs: [
    {
      slug: 'cat-on-cake',
      title: 'The Cat Got There First',
      description:
        'A marigold cat in a party hat, entirely at home on a three-tier cake that spells out the wish. For anyone who expects to be celebrated properly.',
      category: 'birthday',
      price: '14.00',
    },
    {
      slug: 'toucan',
      title: 'Hip Hip Toucan',
      description:
        'A toucan leans in from the jungle with a bill nearly as wide as the card and three cheers under it. The letters can end in a name instead.',
      category: 'birthday',
      price: '16.50',
    },
    {
      slug: 'party',
      title: 'Pop Goes the Party',
      description:
        'A paper popper has just gone off and PARTY is on its way across the card. Your date and place are lettered inside in the same cut capitals.',
      category: 'event',
      price: '12.50',
    },
    {
      slug: 'fruit-thanks',
      title: 'Thanks a Bunch',
      description:
        'Figs, pears, melon and cherries from edge to edge, each cut by eye, round a scalloped label. Good for neighbours, teachers and people who water plants.',
      category: 'thank-you',
      price: '13.50',
    },
    {
      slug: 'whale',
      title: 'A Whale Lot',
      description:
        'Love declared at sea, with the biggest word cut into the side of a rosy-cheeked whale. Four layers of paper waves along the foot.',
      category: 'love',
      price: '17.00',
    },
    {
      slug: 'elephant',
      title: 'Hello, Little One',
      description:
        "A small elephant holds tight to a very large balloon. Adaeze can cut the baby's name in place of the middle line.",
      category: 'greeting',
      price: '18.50',
    },
    {
      slug: 'joy',
      title: 'Joy, with Tenant',
      description:
        'Three giant letters, and a red bird who has moved into the wreath in the middle. Oversized at seven by ten inches, printed on heavy cotton paper to stand on a mantelpiece.',
      category: 'holiday',
      price: '27.00',
    },
  ],
}
