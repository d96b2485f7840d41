import { home, orderOf, type WorkshopOrder } from './workshop-order.ts'

/** Orders whose cards are lettered but not mailed. */
export const letteredOrders: WorkshopOrder[] = [
  orderOf(
    'Felix Aubert',
    28,
    'sofia-lindqvist/hare-sun',
    home('June Aubert', '64 Spring Street', 'Portsmouth', 'NH', '03801'),
    {
      style: 'Casual Handwriting',
      stage: 'in review',
      signature: 'Papa',
      message: 'Seven! That is nearly a whole person. I am so glad it is you.',
    },
  ),
  orderOf(
    'Marian Cole',
    40,
    'mei-tanaka/reeds-moon',
    home('Stephen Ellery', '19 Lantern Hill', 'Providence', 'RI', '02906'),
    {
      style: 'Elegant Cursive',
      stage: 'lettered',
      chosenByName: true,
      signature: 'Marian',
      message:
        'The chair by the window\nis only a chair.\nThe light still comes to it\nat four, and waits there,\nand so do we.',
    },
  ),
  orderOf(
    'Dev Malhotra',
    42,
    'priya-raman/diwali',
    home('Leela and Arun', '3300 Magnolia Drive', 'Houston', 'TX', '77019'),
    {
      style: 'Traditional Calligraphy',
      stage: 'lettered',
      signature: 'Dev, Kate and small Mira',
      message: 'Five lamps from us to you. Mira lit the last one herself and has not stopped bowing.',
    },
  ),
  orderOf(
    'Gwen Parrish',
    44,
    'oskar-lehmann/hello',
    home('Toby Parrish', '11 Fraternity Row', 'Ann Arbor', 'MI', '48104'),
    {
      style: 'Elegant Cursive',
      stage: 'lettered',
      signature: 'Your mother',
      message: 'Hello. Eat.',
    },
  ),
  orderOf(
    'Isaac Friedman',
    60,
    'henry-ashdown/ever-after',
    home('Pearl and Sol Friedman', '455 Ocean Boulevard', 'Boca Raton', 'FL', '33432'),
    {
      style: 'Traditional Calligraphy',
      stage: 'mistake',
      signature: 'Isaac and Beth',
      message: 'Sixty years, and Grandpa still stands up when you come into the room.',
      note: 'It says “sixteen years” on the card. It is sixty!',
    },
  ),
  orderOf(
    'Olive Tran',
    56,
    'adaeze-obi/elephant',
    home('Baby Joan Whitfield', '82 Garden Street', 'Cambridge', 'MA', '02138'),
    {
      style: 'Casual Handwriting',
      stage: 'approved',
      signature: 'Aunt Olive',
      message: 'Dear Joan, you are four days old and have done everything right so far.',
    },
  ),
  orderOf(
    'Ray Castillo',
    58,
    'tomas-ruiz/desert-road',
    home('Manny Ortega', '1750 Saguaro Road', 'Tucson', 'AZ', '85705'),
    {
      style: 'Modern Script',
      stage: 'approved',
      signature: 'Ray, shop floor',
      message: 'Thirty-one years and you never once found your own tape measure. Keep ours. Happy retirement.',
    },
  ),
]
