import { home, orderOf, type WorkshopOrder } from './workshop-order.ts'

/** Inès Moreau's cards of today. */
export const inesToday: WorkshopOrder[] = [
  orderOf(
    'Hannah Brandt',
    9,
    'ines-moreau/peony-birthday',
    home('Ruth Brandt', '418 Maple Street', 'Burlington', 'VT', '05401'),
    {
      style: 'Elegant Cursive',
      stage: 'accepted',
      chosenByName: true,
      signature: 'Hannah, and Otis (paw)',
      message:
        'Mama,\neighty looks like a garden on you. Save me the corner piece. I am driving up Friday with the good candles.',
    },
  ),
  orderOf(
    'Marcus Oyelaran',
    14,
    'ines-moreau/lemon-thanks',
    home('Dr. Lena Fischer', '77 Harbor View Road', 'Portland', 'ME', '04101'),
    {
      style: 'Casual Handwriting',
      stage: 'accepted',
      signature: 'Marcus and the new knee',
      message: 'I climbed the stairs this morning without counting them. I thought you would like to know. Thank you.',
    },
  ),
  orderOf(
    'Clare Donnelly',
    20,
    'ines-moreau/fern-light',
    home('The Abbott Family', '1206 Willow Creek Lane', 'Asheville', 'NC', '28801'),
    {
      style: 'Elegant Cursive',
      stage: 'accepted',
      chosenByName: true,
      signature: 'Clare and Tom, next door',
      message:
        'We miss the sound of his radio over the fence. There is no need to answer this, or the door. There will be soup on the step on Tuesdays, for as long as you want it.',
    },
  ),
  orderOf(
    'Theo Lindgren',
    22,
    'ines-moreau/all-my-love',
    home('Nora Castellano', '59 Juniper Avenue, Apt. 3', 'Santa Fe', 'NM', '87501'),
    {
      style: 'Modern Script',
      stage: 'accepted',
      signature: 'T.',
      message: 'Still you.',
    },
  ),
  orderOf(
    'Priscilla Wong',
    26,
    'ines-moreau/meadow-note',
    home('Jo Whitaker', '310 Prairie Street', 'Lawrence', 'KS', '66044'),
    {
      style: 'Casual Handwriting',
      stage: 'accepted',
      signature: 'Pris',
      message:
        'Nothing has happened. Nobody is getting married. I saw a dog in a raincoat and you were not there to see it, so: a card.',
    },
  ),
  orderOf(
    'Daniela Reyes',
    29,
    'ines-moreau/peony-birthday',
    home('Abuela Carmen Reyes', '2214 Calle Luna', 'San Antonio', 'TX', '78207'),
    {
      style: 'Elegant Cursive',
      stage: 'accepted',
      signature: 'Tu Dani',
      message:
        'Abuela querida:\nnoventa años y todavía nadie baila como tú. Gracias por cada domingo, por el arroz y por enseñarme a no pedir permiso. Llego el sábado, con mucho cariño y mucha hambre.',
    },
  ),
  orderOf(
    'Edward Sloane',
    120,
    'ines-moreau/eucalyptus-vows',
    home('Amy and Luis Ferrer', '840 Orchard Hill Road', 'Hudson', 'NY', '12534'),
    {
      style: 'Elegant Cursive',
      stage: 'late',
      chosenByName: true,
      signature: 'Uncle Ted',
      message: 'May you always be a little surprised that the other one said yes.',
    },
  ),
]
