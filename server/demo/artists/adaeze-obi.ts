import type { DemoArtist } from './demo-artist.ts'

export const adaezeObi: DemoArtist = {
  slug: 'adaeze-obi',
  name: 'Adaeze Obi',
  specialty: 'Cut-paper collage',
  bio:
    'Adaeze paints her own papers with a broad brush, lets them dry on the kitchen floor, and cuts everything freehand, ' +
    'letters included. She grew up over a fabric shop in Enugu and still chooses colors the way her aunt chose cloth: ' +
    'hold two together and see whether they start to argue. Her animals always have an opinion. ' +
    'When a card is done, the cat on the windowsill lets her know if it is any good.',
  experience: '11 years of cut-paper collage',
  hands: [
    { style: 'Modern Script', penHeight: 2.2, inkColor: '#4a2340' },
    { style: 'Traditional Calligraphy', penHeight: 2.6, inkColor: '#7a1f2e' },
    { style: 'Casual Handwriting', penHeight: 2.6, inkColor: '#26306b', alphabets: ['Small drawings'] },
    { style: 'Elegant Cursive', penHeight: 2.6, inkColor: '#42204f' },
  ],
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
        'A toucan leans in from the jungle with a bill nearly as wide as the card and three cheers under it. For finals, first apartments and other narrow escapes.',
      category: 'birthday',
      price: '16.50',
    },
    {
      slug: 'party',
      title: 'Pop Goes the Party',
      description:
        'A paper popper has just gone off and PARTY is on its way across the card. Room inside for where, when and what to bring.',
      category: 'event',
      price: '12.50',
    },
    {
      slug: 'fruit-thanks',
      title: 'Thanks a Bunch',
      description:
        'Figs, pears, melon and cherries from edge to edge, each cut by eye, around a scalloped label. Good for neighbors, teachers and people who water plants.',
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
        'A small elephant holds tight to a very large balloon. For someone who arrived last week and has already changed everything.',
      category: 'greeting',
      price: '18.50',
    },
    {
      slug: 'joy',
      title: 'Joy, with Tenant',
      description:
        'Three giant letters, and a red bird who has moved into the wreath in the middle. Made to stand on a mantel until the tree comes down.',
      category: 'holiday',
      price: '27.00',
    },
  ],
}
