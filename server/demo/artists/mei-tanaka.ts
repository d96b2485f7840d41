import type { DemoArtist } from './demo-artist.ts'

export const meiTanaka: DemoArtist = {
  slug: 'mei-tanaka',
  name: 'Mei Tanaka',
  specialty: 'Sumi-e ink and brush lettering',
  bio:
    'Mei grinds her own ink every morning in a back room in Kanazawa, with the window open to a neighbor’s bamboo. ' +
    'She learned brush writing from her grandmother, who made her paint the same orchid leaf for a year before she was allowed a second one. ' +
    'Each card begins as a single sitting on handmade rice paper: no pencil, no corrections, and one touch of vermilion. ' +
    'She letters the same way, and her words look as though they were written in one breath.',
  experience: '15 years of ink painting and calligraphy',
  hands: [
    { style: 'Modern Script', penHeight: 2.4, inkColor: '#26242b' },
    { style: 'Traditional Calligraphy', penHeight: 2.8, inkColor: '#141214' },
    { style: 'Casual Handwriting', penHeight: 2.2, inkColor: '#2c2a2e', alphabets: ['Small drawings'] },
    { style: 'Elegant Cursive', penHeight: 2.6, inkColor: '#1c2126' },
  ],
  designs: [
    {
      slug: 'reeds-moon',
      title: 'With You in the Quiet',
      description:
        'A full moon over pampas grass, five geese going home, and a path of light on the water. For a friend who does not need advice, only company.',
      category: 'sympathy',
      price: '16.00',
    },
    {
      slug: 'plum-branch',
      title: 'Plum Blossom Thanks',
      description:
        'A coal tit on the first flowering branch of the year, painted from trunk to twig in six strokes. The thanks are written as large as they are meant.',
      category: 'thank-you',
      price: '13.50',
    },
    {
      slug: 'ink-cat',
      title: 'Hello, You',
      description:
        'One very round ink cat, one vermilion butterfly, and all the patience in the world. Send it for no reason at all.',
      category: 'greeting',
      price: '11.00',
    },
    {
      slug: 'enso-vows',
      title: 'Always',
      description:
        'Two brush rings, one in ink and one in gold, each passing through the other. For two people who needed no instructions.',
      category: 'wedding',
      price: '42.00',
    },
    {
      slug: 'red-crane',
      title: 'A Thousand Good Days',
      description:
        'A red-crowned crane crosses a gold sun on vermilion paper, the bird of a thousand years for the first morning of one. Sun and mist are painted in gold.',
      category: 'holiday',
      price: '26.00',
    },
    {
      slug: 'two-koi',
      title: 'Two Koi Birthday',
      description:
        'A red and white koi and a black one turn round the birthday wish in clear green water. Look closely: every scale was painted on its own.',
      category: 'birthday',
      price: '14.50',
    },
    {
      slug: 'bamboo',
      title: 'Onward & Upward',
      description:
        'A bamboo grove in three depths of ink with the sun just clear of the leaves. For a promotion, a launch, or a colleague who is off to grow somewhere new.',
      category: 'business',
      price: '18.00',
    },
  ],
}
