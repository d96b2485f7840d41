import { home, orderOf, type WorkshopOrder } from './workshop-order.ts'

/** Orders whose cards wait for an artist, and cancelled ones. */
export const openOrders: WorkshopOrder[] = [
  orderOf('Becca Hale', 0.4, 'adaeze-obi/cat-on-cake', home('Miles Hale', '15 Cedar Court', 'Madison', 'WI', '53703'), {
    style: 'Casual Handwriting',
    stage: 'waiting',
    signature: 'Your favorite sister',
    message: 'Happy birthday! The cake is fine. Mostly fine. Do not ask the cat.',
  }),
  orderOf(
    'Samir Haddad',
    1,
    'tomas-ruiz/lighthouse',
    home('Coach Ellen Price', '602 Bayview Drive', 'Duluth', 'MN', '55802'),
    {
      style: 'Modern Script',
      stage: 'waiting',
      signature: 'Samir, lane 4',
      message:
        'You told me to swim to the far wall and only then decide whether I was tired. I have been doing it ever since, on dry land.',
    },
  ),
  orderOf('Grace Kimura', 1.5, 'mei-tanaka/ink-cat', home('Walt Kimura', '933 Alder Street', 'Eugene', 'OR', '97401'), {
    style: 'Casual Handwriting',
    stage: 'waiting',
    signature: 'Grace',
    message: 'Call me.',
  }),
  orderOf(
    'Peter Novak',
    3,
    'oskar-lehmann/two-cats',
    home('Ivy Novak', '1407 Lincoln Street', 'Denver', 'CO', '80203'),
    {
      style: 'Casual Handwriting',
      stage: 'offered',
      chosenByName: true,
      signature: 'P., who also does the litter',
      message: 'Eleven years, two cats, one bathroom. I would do it all again, except the bathroom.',
    },
  ),
  orderOf(
    'Annika Berg',
    5,
    'sofia-lindqvist/red-house',
    home('The Kowalskis', '26 Chestnut Street', 'Salem', 'MA', '01970'),
    {
      style: 'Casual Handwriting',
      stage: 'offered',
      signature: 'Annika, at number 28',
      message:
        'Welcome to the street! Bins are Thursday, the gray cat belongs to nobody, and the coffee at our house is always on.',
    },
  ),
  orderOf(
    'Nadia Rahman',
    7,
    'priya-raman/kolam',
    home('Farah Rahman', '5120 Peachtree Lane', 'Atlanta', 'GA', '30309'),
    {
      style: 'Elegant Cursive',
      stage: 'offered',
      signature: 'Ammi and Abbu',
      message: 'The house is too tidy without you. Be brave, be kind, eat something green.',
    },
  ),
  orderOf(
    'Lou Bennett',
    16,
    'henry-ashdown/grand-thanks',
    home('Mr. Arthur Pell', '48 Canal Street', 'New Orleans', 'LA', '70130'),
    {
      style: 'Traditional Calligraphy',
      stage: 'refused',
      chosenByName: true,
      signature: 'The second violins',
      message: 'For forty seasons you gave us the A. Thank you for every one of them.',
      note: 'I am away at a fair until Monday and cannot keep the date.',
    },
  ),
  orderOf('Kim Sorensen', 30, 'tomas-ruiz/moon-tent', home('Ari Sorensen', '71 Elm Street', 'Boise', 'ID', '83702'), {
    style: 'Modern Script',
    stage: 'cancelled',
    signature: 'Mom',
    message: 'To the moon, and home by supper.',
  }),
  orderOf(
    'Rosa Delgado',
    34,
    'oskar-lehmann/candles',
    home('Ben Delgado', '390 Ocean Avenue', 'Long Beach', 'CA', '90802'),
    {
      style: 'Casual Handwriting',
      stage: 'cancelled',
      signature: 'Rosa',
      message: 'Five candles. We agreed to stop counting at five.',
    },
  ),
  orderOf(
    'Jonah Adler',
    18,
    'mei-tanaka/bamboo',
    home('Miriam Adler', '207 Walnut Street', 'Philadelphia', 'PA', '19106'),
    {
      style: 'Traditional Calligraphy',
      stage: 'accepted',
      signature: 'Zayde',
      message: 'A doctor in the family, and she still calls me back. I am proud of both.',
    },
  ),
  orderOf(
    'Wendy Okafor',
    24,
    'adaeze-obi/whale',
    home('Room 12, Lakeside School', '800 Lakeside Drive', 'Cleveland', 'OH', '44114'),
    {
      style: 'Casual Handwriting',
      stage: 'accepted',
      signature: 'Ms. Okafor',
      copies: 3,
      message: 'You were loud, curious and never on time, and I would not trade one of you. Have a whale of a summer.',
    },
  ),
]
