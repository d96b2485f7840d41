import type { DemoArtist } from './demo-artist.ts'

export const tomasRuiz: DemoArtist = {
  slug: 'tomas-ruiz',
  name: 'Tomás Ruiz',
  specialty: 'Gouache landscapes and skies',
  bio:
    'Tomás grew up above his grandfather’s sign shop in Granada, with the Sierra Nevada at the end of the street. ' +
    'He paints in gouache because it dries flat and bright and will not let him fuss: sky first, mountains back to front, the lit window last. ' +
    'Most of his cards begin as a small study made outdoors with cold fingers, on a board balanced on his knees. ' +
    'The brush lettering he learned from his grandfather, who never once used a ruler.',
  experience: '15 years of landscape painting',
  hands: [
    { style: 'Modern Script', penHeight: 2.4, inkColor: '#283448' },
    { style: 'Traditional Calligraphy', penHeight: 2.4, inkColor: '#4a2c1d' },
    { style: 'Casual Handwriting', penHeight: 2.2, inkColor: '#3d3024' },
    { style: 'Elegant Cursive', penHeight: 2.2, inkColor: '#35464a' },
  ],
  designs: [
    {
      slug: 'dusk-peaks',
      title: 'Hello from Up Here',
      description:
        'A tall hello across a violet sky, just as the sun slips behind the first ridge. For the friend who should have been on the walk with you.',
      category: 'greeting',
      price: '12.50',
    },
    {
      slug: 'still-water',
      title: 'Still with You',
      description:
        'An empty rowing boat, a pale sun and a great deal of quiet water. The words stay low on the card and leave the water its room.',
      category: 'sympathy',
      price: '15.00',
    },
    {
      slug: 'moon-tent',
      title: 'To the Moon and Back',
      description:
        'Two people, one lit tent, and the words curving round the biggest moon he could fit. For the person on the other side of the tent.',
      category: 'love',
      price: '26.00',
    },
    {
      slug: 'poppy-field',
      title: 'Poppy Field Birthday',
      description:
        'Red poppies up to the elbows and a turquoise sky with the good wishes written across it. The loudest card on the mantel.',
      category: 'birthday',
      price: '13.00',
    },
    {
      slug: 'snow-village',
      title: 'Home for Christmas',
      description:
        'Every window in the village is lit and snow is still falling on the church roof. For everybody who is driving through the night to be there.',
      category: 'holiday',
      price: '28.00',
    },
    {
      slug: 'desert-road',
      title: 'Down the Road',
      description:
        'Save the date painted straight onto the asphalt, with a big low sun where the road ends. Names and day go inside, in ink.',
      category: 'event',
      price: '18.00',
    },
    {
      slug: 'lighthouse',
      title: 'Keep Shining',
      description:
        'A striped lighthouse in heavy weather throws its beam across the card, and the words are caught in it. For exams, hard winters and new jobs.',
      category: 'greeting',
      price: '14.50',
    },
  ],
}
