import type { DemoArtist } from './demo-artist.ts'

export const priyaRaman: DemoArtist = {
  slug: 'priya-raman',
  name: 'Priya Raman',
  specialty: 'Jewel-colored ornament in gouache',
  bio:
    'Priya grew up above a sari shop in Mysore, where the pattern books were her picture books. She paints in thick gouache, lets it dry, and then goes over every petal with a fine brush and ivory ink. ' +
    'Her grandmother drew a fresh kolam on the doorstep each morning, and Priya still starts the day with one before she answers her letters. ' +
    'Marigolds, elephants and peacocks turn up in most of her work; the parrot on her windowsill turns up uninvited.',
  experience: '11 years of block print and gouache',
  hands: [
    { style: 'Modern Script', penHeight: 2.2, inkColor: '#0f4a52' },
    { style: 'Traditional Calligraphy', penHeight: 2.6, inkColor: '#0c2846' },
    { style: 'Casual Handwriting', penHeight: 2.4, inkColor: '#7a2f0e' },
    { style: 'Elegant Cursive', penHeight: 2.4, inkColor: '#5b1f3a' },
  ],
  designs: [
    {
      slug: 'procession',
      title: 'The Wedding Elephant',
      description:
        'An elephant in full wedding dress steps out of a garlanded arch, an open lotus in its trunk. Painted in magenta and saffron, with room inside for a long message.',
      category: 'wedding',
      price: '19.00',
    },
    {
      slug: 'celebrate',
      title: 'Come, Celebrate With Us',
      description:
        'Strings of marigolds and small bells hang down over saffron, with one great lotus opening below. An invitation that smells of summer, with room inside for names, date and place.',
      category: 'event',
      price: '32.00',
    },
    {
      slug: 'diwali',
      title: 'Five Lamps for Diwali',
      description:
        'A rangoli hangs over the night like a sun, and five clay lamps answer it from below. Deep blue and warm gold, as matte as the painting.',
      category: 'holiday',
      price: '14.50',
    },
    {
      slug: 'peacock',
      title: 'Birthday Peacock',
      description:
        'A peacock in full display, with a fan too wide for the card and seventy painted eyes. For someone who enjoys an entrance.',
      category: 'birthday',
      price: '12.50',
    },
    {
      slug: 'paisley-heart',
      title: 'Two Paisleys, One Heart',
      description:
        'One magenta paisley and one indigo lean together until they make a heart, filled with flowers on both sides. For an anniversary, or for no reason at all.',
      category: 'love',
      price: '15.00',
    },
    {
      slug: 'block-print',
      title: 'Thinking of You in Cotton',
      description:
        'A length of hand-blocked cotton, its outlines a little off its colors as they should be, with a scalloped label sewn on. It suits any day of the year.',
      category: 'greeting',
      price: '9.50',
    },
    {
      slug: 'kolam',
      title: 'Bright Beginnings',
      description:
        'A kolam drawn as if in rice flour fills one corner of a deep green card. Send it to a new partner, a new colleague or a shop that has just opened.',
      category: 'business',
      price: '17.00',
    },
  ],
}
