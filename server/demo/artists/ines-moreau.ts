import type { DemoArtist } from './demo-artist.ts'

export const inesMoreau: DemoArtist = {
  slug: 'ines-moreau',
  name: 'Inès Moreau',
  specialty: 'Loose watercolor botanicals',
  bio:
    'Inès paints at a table under the north window of an old seed shop in Nantes, usually with a lemon or a peony from the Saturday market in front of her. ' +
    'She works wet-in-wet and leaves the paper white where the light falls, so no two petals ever dry the same way. ' +
    'Before cards she illustrated a field guide to hedgerow plants, and she still draws every leaf from one she has held. ' +
    'Her lettering is written with the same round brush, in one breath per word.',
  experience: '12 years of botanical watercolor',
  hands: [
    { style: 'Modern Script', penHeight: 2.2, inkColor: '#2f4a3a' },
    { style: 'Traditional Calligraphy', penHeight: 2.4, inkColor: '#3f2d4e' },
    { style: 'Casual Handwriting', penHeight: 2, inkColor: '#2b3a55' },
    { style: 'Elegant Cursive', penHeight: 2.2, inkColor: '#343e2c' },
  ],
  designs: [
    {
      slug: 'peony-birthday',
      title: 'Peony Birthday',
      description:
        'One enormous blush peony leans in from the corner with a bud below it. The script is the deep wine red of its innermost petals.',
      category: 'birthday',
      price: '13.50',
    },
    {
      slug: 'lemon-thanks',
      title: 'Amalfi Thank You',
      description:
        'Ripe lemons, cut wheels and blossom on a wash of sea blue, with the thanks on a white plate in the middle. Bright enough to stand on a kitchen shelf for months.',
      category: 'thank-you',
      price: '14.00',
    },
    {
      slug: 'eucalyptus-vows',
      title: 'To Have & to Hold',
      description:
        'A eucalyptus and anemone garland on sage paper. The ampersand glows like gold foil in the middle of it all.',
      category: 'wedding',
      price: '38.00',
    },
    {
      slug: 'fern-light',
      title: 'Holding You in the Light',
      description:
        'White ferns saved out of a deep indigo wash, the tape line left showing at the edge. For when there is little to say and you want to say it gently.',
      category: 'sympathy',
      price: '16.00',
    },
    {
      slug: 'all-my-love',
      title: 'All My Love',
      description:
        'Three words painted large in rose, coral and amber, the colors left to run into one another, with a peony tucked beside the first of them.',
      category: 'love',
      price: '15.50',
    },
    {
      slug: 'meadow-note',
      title: 'Just Because',
      description:
        'Cosmos, cornflowers, buttercups and Queen Anne’s lace in a June meadow under a soft yellow sun. For the friend you keep meaning to write to.',
      category: 'greeting',
      price: '12.00',
    },
    {
      slug: 'winter-bough',
      title: 'Peace & Plenty',
      description:
        'A pine bough hung with dried orange wheels and red berries, painted corner to corner on warm oatmeal paper. Good for Christmas and for the new year.',
      category: 'holiday',
      price: '17.50',
    },
  ],
}
