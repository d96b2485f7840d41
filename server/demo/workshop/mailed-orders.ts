import { home, orderOf, type WorkshopOrder } from './workshop-order.ts'

/** Orders whose cards are in the mail, have arrived, or were returned. */
export const mailedOrders: WorkshopOrder[] = [
  orderOf(
    'Joan Petrie',
    90,
    'mei-tanaka/red-crane',
    home('Harold Petrie', '230 Lake Street', 'Evanston', 'IL', '60201'),
    {
      style: 'Elegant Cursive',
      stage: 'mailed',
      signature: 'Joan',
      message: 'The nurses say you are difficult. Good. Stay difficult.',
    },
  ),
  orderOf(
    'Amara Diallo',
    96,
    'priya-raman/peacock',
    home('Simone Diallo', '1919 Fillmore Street', 'San Francisco', 'CA', '94115'),
    {
      style: 'Modern Script',
      stage: 'mailed',
      signature: 'Amara',
      message: 'Wear the yellow dress. Order the second dessert. It is your birthday and I am not there to stop you.',
    },
  ),
  orderOf(
    'Colin Frost',
    100,
    'sofia-lindqvist/wheat-thanks',
    home('Mrs. Edna Lowe', '7 Mill Lane', 'Lancaster', 'PA', '17602'),
    {
      style: 'Traditional Calligraphy',
      stage: 'mailed',
      chosenByName: true,
      signature: 'Colin Frost, class of 1998',
      message:
        'You read us one chapter every Friday. I read to my own two now, and I do all the voices the way you did.',
    },
  ),
  orderOf(
    'Tess Moran',
    190,
    'ines-moreau/lemon-thanks',
    home('Gianna Russo', '340 Mott Street', 'New York', 'NY', '10012'),
    {
      style: 'Elegant Cursive',
      stage: 'arrived',
      signature: 'Tess',
      message: 'For the couch, the key, and not asking.',
      reviews: [
        {
          by: 'buyer',
          stars: 5,
          name: 'Tess',
          words:
            'I sent eight words and worried that they would look lost on the page. They do not. The flourish under the last line is worth the card alone.',
        },
        {
          by: 'recipient',
          stars: 5,
          words: 'I thought it was printed until I held it to the light and saw where the pen had been lifted.',
        },
      ],
    },
  ),
  orderOf(
    'Wes Holloway',
    210,
    'tomas-ruiz/still-water',
    home('Diane Mercer', '58 River Road', 'Missoula', 'MT', '59802'),
    {
      style: 'Elegant Cursive',
      stage: 'arrived',
      signature: 'Wes and the Tuesday boat',
      message: 'We still leave his seat empty. Come out with us when you want to. You will not have to talk.',
      reviews: [
        {
          by: 'buyer',
          stars: 5,
          words:
            'We are not people who write cards. The photo came the next day, there was one comma to mend, and it was mended. It was in Montana within the week.',
        },
        {
          by: 'recipient',
          stars: 4,
          name: 'Diane',
          words: 'It stands by the kettle. The envelope had a wet corner, the card did not.',
        },
      ],
    },
  ),
  orderOf(
    'Bridget Quinn',
    260,
    'oskar-lehmann/moved',
    home('Ed and Sue Lang', '603 Birch Street', 'Spokane', 'WA', '99201'),
    {
      style: 'Traditional Calligraphy',
      stage: 'returned',
      signature: 'Bridget',
      message: 'You moved! Which box has the corkscrew?',
      note: 'The postal service could not deliver it at this address.',
    },
  ),
  orderOf(
    'Helen Ashby',
    280,
    'henry-ashdown/monogram',
    home('Rose and Daniel Ashby', '21 Battery Lane', 'Charleston', 'SC', '29401'),
    {
      style: 'Traditional Calligraphy',
      stage: 'claim again',
      signature: 'Mother and Dad',
      message: 'Be patient with each other before coffee.',
      note: 'It arrived with water on it, and the ink ran.',
    },
  ),
  orderOf('Curtis Bell', 400, 'adaeze-obi/party', home('Yvonne Bell', '1411 Beale Avenue', 'Memphis', 'TN', '38103'), {
    style: 'Traditional Calligraphy',
    stage: 'claim refund',
    signature: 'Curtis',
    message: 'You said no fuss. This is the fuss.',
    note: 'It came after the party. I would like my money back.',
    reviews: [
      {
        by: 'buyer',
        stars: 3,
        words:
          'The lettering is as cheerful as it looks here. It came two days after the party, and I had my money back the same day.',
      },
    ],
  }),
  orderOf(
    'Ingrid Vale',
    240,
    'sofia-lindqvist/two-birds',
    home('Paul Vale', '99 Harbor Street', 'Annapolis', 'MD', '21401'),
    {
      style: 'Traditional Calligraphy',
      stage: 'claim waits',
      signature: 'Ingrid',
      message: 'Same bench, same time, every year.',
      note: 'The envelope was torn and the corner is bent.',
    },
  ),
]
