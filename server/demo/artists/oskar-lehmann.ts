import type { DemoArtist } from './demo-artist.ts'

export const oskarLehmann: DemoArtist = {
  slug: 'oskar-lehmann',
  name: 'Oskar Lehmann',
  specialty: 'Mid-century poster type',
  bio:
    'Oskar set cinema posters in Leipzig before he set greeting cards, and he still thinks a letter should be seen from across the street. ' +
    'He works in five inks and lets them overlap, so that two colors make a third for nothing. ' +
    'If a plate lands a hair out of place he keeps it. ' +
    'He likes short words best, and will happily argue about the shape of an ampersand.',
  experience: '19 years of posters and letterpress',
  hands: [
    { style: 'Modern Script', penHeight: 2.8, inkColor: '#1f3d5c' },
    { style: 'Traditional Calligraphy', penHeight: 2.8, inkColor: '#1a1a1a' },
    { style: 'Casual Handwriting', penHeight: 3, inkColor: '#23211f', alphabets: ['Cyrillic'] },
    { style: 'Elegant Cursive', penHeight: 3, inkColor: '#a3301f' },
  ],
  designs: [
    {
      slug: 'hello',
      title: 'Hello in Overprint',
      description:
        'Five fat letters, too big for their card, printed one over another so that new colors turn up where they meet. It can be read from across the street.',
      category: 'greeting',
      price: '11.50',
    },
    {
      slug: 'candles',
      title: 'Five Tall Candles',
      description:
        'HAPPY stands lit on a cake that says the rest. Wood-type letters pulled as tall as they will go, on mustard.',
      category: 'birthday',
      price: '15.50',
    },
    {
      slug: 'cocktails',
      title: 'Cocktails at Our Place',
      description:
        'The invitation is the drink: three lines of type fill a glass under a sky of atomic stars. Inside there is room for the place and the hour.',
      category: 'event',
      price: '26.00',
    },
    {
      slug: 'moved',
      title: "We've Moved",
      description:
        'The word has already left and is seen five times on its way down the street. Send your new address to clients from a row of flat roofs and one proud A-frame.',
      category: 'business',
      price: '19.00',
    },
    {
      slug: 'ampersand',
      title: 'Good Work & Good Company',
      description:
        'One ampersand the height of the card, for a client or partner worth keeping. Four inks, one of them left over from a cinema poster.',
      category: 'business',
      price: '38.00',
    },
    {
      slug: 'thanks',
      title: 'Six Tiles of Thanks',
      description:
        'Every letter is built from the same box of bars, discs and quarters, and no two tiles are alike. It says one thing and says it in six colors.',
      category: 'thank-you',
      price: '12.00',
    },
    {
      slug: 'two-cats',
      title: 'You & Me',
      description:
        'Two cats from the age of the kidney table, leaning together until they overlap exactly at the ampersand. For two who have been finishing each other’s sentences for years.',
      category: 'love',
      price: '17.50',
    },
  ],
}
