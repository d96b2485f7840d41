import type { DemoArtist } from './demo-artist.ts'

export const henryAshdown: DemoArtist = {
  slug: 'henry-ashdown',
  name: 'Henry Ashdown',
  specialty: 'Gold foil and Art Deco',
  bio:
    'Henry learned copperplate from his grandfather, who engraved watch backs in Birmingham. He cuts every brass die himself and stamps each card one at a time on a hand press from 1934. ' +
    'His drawings borrow from cinema foyers, ocean liners and the tops of skyscrapers. He will happily redraw a capital letter nine times, and he keeps the eight he did not use. ' +
    'He letters at night, with the radio on and the press cooling down.',
  experience: '18 years of engraving and foil stamping',
  hands: [
    { style: 'Modern Script', penHeight: 2.2, inkColor: '#2a2118' },
    { style: 'Traditional Calligraphy', penHeight: 2.4, inkColor: '#181c3a', alphabets: ['Greek'] },
    { style: 'Casual Handwriting', penHeight: 2.2, inkColor: '#1d2b2a' },
    { style: 'Elegant Cursive', penHeight: 2.4, inkColor: '#472a17' },
  ],
  designs: [
    {
      slug: 'ever-after',
      title: 'Ever After Swans',
      description:
        'Two swans close a heart in front of a rising moon, stamped in gold on peacock blue. The feathers are engraved one by one, so they change as you tilt the card.',
      category: 'wedding',
      price: '18.50',
    },
    {
      slug: 'monogram',
      title: 'The Rose Monogram',
      description:
        'A wreath of roses, as if pressed into thick ivory cotton without any ink, around two initials that lean on each other. A keepsake for a day with a date of its own.',
      category: 'wedding',
      price: '42.00',
    },
    {
      slug: 'new-heights',
      title: 'New Heights',
      description:
        'A skyline at midnight with one tower lit from street to spire. For a promotion, a first office or a firm that has outgrown its old one.',
      category: 'business',
      price: '16.00',
    },
    {
      slug: 'compliments',
      title: 'With Our Compliments',
      description:
        'Lathe-turned lines like those of an old share certificate, engraved in burgundy around a gold seal. For a client of many years, or a deal that took almost as long.',
      category: 'business',
      price: '14.00',
    },
    {
      slug: 'gala-fans',
      title: 'The Winter Gala',
      description:
        'A wall of emerald and gold fans, each folded differently, around a stepped plate. Inside there is room for the evening, the place and the dress code.',
      category: 'event',
      price: '26.00',
    },
    {
      slug: 'winter-tree',
      title: 'Merry and Bright Fir',
      description:
        'A fir made of folded golden fans, too tall for its burgundy card, with snow falling all around it. It stands on a mantel very well.',
      category: 'holiday',
      price: '15.50',
    },
    {
      slug: 'grand-thanks',
      title: 'A Grand Thank You',
      description:
        'Nothing but copperplate, as large as the card allows, between two penman’s flourishes in gold on midnight blue. For the favors that a short note would not cover.',
      category: 'thank-you',
      price: '13.50',
    },
  ],
}
