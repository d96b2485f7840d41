import type { DemoArtist } from '#server/demo/demo-artist.ts'

export const henryAshdown: DemoArtist = {
  slug: 'henry-ashdown',
  name: 'Henry Ashdown',
  specialty: 'Gold foil and Art Deco',
  bio:
    'Henry learned copperplate from his grandfather, who engraved watch backs in Birmingham. He cuts every brass die himself and stamps each card one at a time on a hand press from 1934. ' +
    'His drawings borrow from cinema foyers, ocean liners and the tops of skyscrapers. He will happily redraw a capital letter nine times, and he keeps the eight he did not use. ' +
    'Tell him the names, the date and the paper you like best, and he will take it from there.',
  experience: '18 years of engraving and foil stamping',
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
        'A wreath of roses pressed into thick ivory cotton without any ink, around the couple’s initials in foil. A large-format keepsake: we cut a new die for every pair of names.',
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
        'Lathe-turned lines like those of an old share certificate, engraved in burgundy around a gold seal. Your company’s initials can take the place of ours.',
      category: 'business',
      price: '14.00',
    },
    {
      slug: 'gala-fans',
      title: 'The Winter Gala',
      description:
        'A wall of emerald and gold fans, each folded differently, around a stepped plate. We reset the wording for your own evening and foil the whole sheet, edge to edge.',
      category: 'event',
      price: '26.00',
    },
    {
      slug: 'winter-tree',
      title: 'Merry and Bright Fir',
      description:
        'A fir made of folded golden fans, too tall for its burgundy card, with snow falling on the side you write on. It stands on a mantelpiece very well.',
      category: 'holiday',
      price: '15.50',
    },
    {
      slug: 'grand-thanks',
      title: 'A Grand Thank You',
      description:
        'Nothing but copperplate, as large as the card allows, between two penman’s flourishes in gold on midnight blue. For the favours that a short note would not cover.',
      category: 'thank-you',
      price: '13.50',
    },
  ],
}
