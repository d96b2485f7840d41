import type { DemoArtist } from './demo-artist.ts'

export const sofiaLindqvist: DemoArtist = {
  slug: 'sofia-lindqvist',
  name: 'Sofia Lindqvist',
  specialty: 'Scandinavian linocut and block print',
  bio:
    'Sofia cuts lino at a kitchen table in Leksand, in the part of Sweden where the wooden horses come from. ' +
    'She works with two gouges, three tins of ink and a press that was built for hymn books, and she likes it when the colors miss each other by a hair. ' +
    'Hares, foxes and red houses come from the walk to the post office; the flowers come from a cupboard that her great-grandfather painted. ' +
    'The words are carved backward into the block like everything else, so she checks every name twice.',
  experience: '11 years of linocut and letterpress',
  hands: [
    { style: 'Modern Script', penHeight: 2.4, inkColor: '#20405e' },
    { style: 'Traditional Calligraphy', penHeight: 2.4, inkColor: '#1e2a4a' },
    { style: 'Casual Handwriting', penHeight: 2.4, inkColor: '#6e241b' },
    { style: 'Elegant Cursive', penHeight: 2.6, inkColor: '#2b4a36' },
  ],
  designs: [
    {
      slug: 'winter-fox',
      title: 'Let It Snow',
      description:
        'A fox crosses the first snow under a mustard moon, with the spruces cut bough by bough behind it. Three blocks, and one set of footprints.',
      category: 'holiday',
      price: '15.00',
    },
    {
      slug: 'joy',
      title: 'Joy to You & Yours',
      description:
        'Three letters as tall as the card, filled with painted-cupboard flowers and a small green bird where the O would be empty. It reads from across the room.',
      category: 'holiday',
      price: '13.00',
    },
    {
      slug: 'hare-sun',
      title: 'Another Trip Around the Sun',
      description:
        'A hare at full stretch clears a barn-red sun and a row of folk flowers. For anyone who is a year older and not slowing down.',
      category: 'birthday',
      price: '12.50',
    },
    {
      slug: 'two-birds',
      title: 'You & Me',
      description:
        'Two crested birds share one tulip above a heart, cut once on the left and folded over like a paper heart. Red and ink blue on blush paper.',
      category: 'love',
      price: '15.50',
    },
    {
      slug: 'red-house',
      title: 'Welcome Home',
      description:
        'A red house with hearts in every window, a birch by the gable and a cat who has already settled in. For the first night among the boxes.',
      category: 'greeting',
      price: '17.00',
    },
    {
      slug: 'kurbits-arch',
      title: 'Happily Ever After',
      description:
        'An arch of kurbits flowers, two birds and two Dala horses in white ink and gold foil on midnight stock. For a wedding with more dancing than speeches.',
      category: 'wedding',
      price: '32.00',
    },
    {
      slug: 'wheat-thanks',
      title: 'Thanks a Bunch',
      description:
        'Wheat, daisies, tulips and three small birds gathered on pine green, with the thanks on a scalloped plate in the middle. As good as a bunch of flowers, and it keeps.',
      category: 'thank-you',
      price: '9.50',
    },
  ],
}
