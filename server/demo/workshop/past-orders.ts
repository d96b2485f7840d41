import { home, orderOf, type WorkshopOrder } from './workshop-order.ts'

const day = 24

/** Orders of past weeks that arrived long ago: what the artists were paid for. */
export const pastOrders: WorkshopOrder[] = [
  orderOf(
    'Lucy Ashford',
    31 * day,
    'ines-moreau/lemon-thanks',
    home('Lucy Ashford', '27 Orchard Street', 'Rhinebeck', 'NY', '12572'),
    {
      style: 'Elegant Cursive',
      stage: 'arrived',
      chosenByName: true,
      copies: 12,
      signature: 'Lucy and Jonah',
      message: 'You came a long way to stand in the rain with us. We saw you, and we were so glad.',
      tip: {
        amountCents: 2_000,
        note: 'Twelve times the same words, and every one of them looks meant. Thank you!',
      },
    },
  ),
  orderOf(
    'Rafael Ortiz',
    29 * day,
    'sofia-lindqvist/red-house',
    home('The Nakamura Family', '415 Elm Street', 'Northfield', 'MN', '55057'),
    {
      style: 'Casual Handwriting',
      stage: 'arrived',
      copies: 6,
      signature: 'Rafael, who has your spare key',
      message: 'The house was waiting for somebody who would paint that door. Welcome.',
    },
  ),
  orderOf(
    'Margo Feld',
    22 * day,
    'ines-moreau/peony-birthday',
    home('Bea Feld', '1802 Kearney Street', 'Laramie', 'WY', '82070'),
    {
      style: 'Modern Script',
      stage: 'arrived',
      signature: 'Margo',
      message: 'You are older than me again for six whole weeks. Enjoy it.',
    },
  ),
  orderOf(
    'Nathan Cole',
    24 * day,
    'mei-tanaka/plum-branch',
    home('Nathan Cole', '56 Walnut Avenue', 'Berea', 'KY', '40403'),
    {
      style: 'Traditional Calligraphy',
      stage: 'arrived',
      copies: 8,
      signature: 'Nathan Cole',
      message: 'Thank you for the casserole, the silence, and the ride home.',
    },
  ),
  orderOf(
    'June Abara',
    14 * day,
    'ines-moreau/fern-light',
    home('Father Tom Keane', '9 Church Hill', 'Galena', 'IL', '61036'),
    {
      style: 'Elegant Cursive',
      stage: 'arrived',
      chosenByName: true,
      copies: 4,
      signature: 'June, third pew',
      message: 'You have sat with all of us. Today some of us would like to sit with you.',
    },
  ),
  orderOf(
    'Henrik Dahl',
    10 * day,
    'henry-ashdown/grand-thanks',
    home('Henrik Dahl', '330 Front Street', 'Lunenburg', 'VA', '23952'),
    {
      style: 'Traditional Calligraphy',
      stage: 'arrived',
      copies: 10,
      signature: 'Dahl & Sons, boat builders',
      message: 'Fifty years of boats, and not one of them would float without you.',
    },
  ),
]
