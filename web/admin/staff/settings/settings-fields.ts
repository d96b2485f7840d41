import type { ShopSettings } from '#contract/catalog/settings-admin.ts'

type BlockName = 'invoiceSeller' | 'transferDetails'

interface SettingField {
  name: Exclude<keyof ShopSettings, 'version' | 'keepsStock' | 'gifteePage' | 'automaticPayouts' | BlockName>
  label: string
  unit: string
  /** What it does, in a sentence. */
  hint: string
}

/** The settings by topic, in the order of a card's life. */
export const settingGroups: { title: string; fields: SettingField[] }[] = [
  {
    title: 'Before lettering',
    fields: [
      {
        name: 'changeHours',
        label: 'Time for changes',
        unit: 'hours',
        hint: 'How long after ordering a customer can change the words and address, or cancel. The shop’s pages promise 2 hours.',
      },
      {
        name: 'acceptHours',
        label: 'Time to answer',
        unit: 'working hours',
        hint: 'How long an artist has to accept a card. After that, it goes to another artist or the customer is asked to decide.',
      },
      {
        name: 'cardsPerDay',
        label: 'Cards per day',
        unit: 'cards',
        hint: 'How many an artist letters on a weekday, unless they have set up their own calendar.',
      },
      {
        name: 'planPercent',
        label: 'Promised share',
        unit: 'percent',
        hint: 'Percentage of an artist’s capacity that may be promised to customers. The rest is a buffer for slow days.',
      },
      {
        name: 'rushFee',
        label: 'Rush',
        unit: 'dollars',
        hint: 'What customers pay for a card lettered within two working days. Each artist’s calendar sets how many they take per day.',
      },
      {
        name: 'reviewFirst',
        label: 'First cards checked',
        unit: 'cards',
        hint: 'How many of a new artist’s first cards the desk checks by photo before the customer sees the photos.',
      },
    ],
  },
  {
    title: 'Photo and mail',
    fields: [
      {
        name: 'approveHours',
        label: 'Time to approve',
        unit: 'hours',
        hint: 'How long a customer has to approve the photos. Without an answer, they count as approved and the card is mailed.',
      },
      {
        name: 'presumeDays',
        label: 'Counts as arrived',
        unit: 'days',
        hint: 'How long after the last day of its arrival window a card counts as arrived, unless someone reports otherwise.',
      },
      {
        name: 'photoDays',
        label: 'Photos are kept',
        unit: 'days',
        hint: 'How long after arrival a card’s photos are kept before they are deleted.',
      },
    ],
  },
  {
    title: 'The guarantee',
    fields: [
      {
        name: 'guaranteeDays',
        label: 'Guarantee period',
        unit: 'days',
        hint: 'How long after mailing a customer can report a problem. The terms promise 60 days.',
      },
      {
        name: 'claimCount',
        label: 'Automatic claims',
        unit: 'claims',
        hint: 'How many claims of one customer (mailbox, account or card) are granted automatically within 90 days. Further claims wait for the desk.',
      },
      {
        name: 'claimAmount',
        label: 'Automatic refunds',
        unit: 'dollars',
        hint: 'How much one customer is refunded automatically within 90 days. Anything above waits for the desk.',
      },
    ],
  },
  {
    title: 'Quotes',
    fields: [
      {
        name: 'offerDays',
        label: 'A quote is valid',
        unit: 'days',
        hint: 'How long a business can accept a quote. If it names a day, its artists’ time is held until then.',
      },
    ],
  },
  {
    title: 'Paper',
    fields: [
      {
        name: 'parcelDays',
        label: 'Parcel delivery',
        unit: 'days',
        hint: 'How many delivery days a parcel of printed cards takes to reach an artist. Cards missing from their drawer are promised for after its arrival.',
      },
    ],
  },
  {
    title: 'Pay',
    fields: [
      {
        name: 'defaultRate',
        label: 'Pay per card',
        unit: 'dollars',
        hint: 'What an artist earns for each card they mail, unless they have their own rate (under Administrators, Artists’ studios).',
      },
    ],
  },
]

export interface BlockField {
  name: BlockName
  label: string
  rows: number
  hint: string
}

/** The shop's details on invoices of business runs, in lines of plain text. */
export const invoiceFields: BlockField[] = [
  {
    name: 'invoiceSeller',
    label: 'Seller on invoices',
    rows: 6,
    hint: 'Name, postal address and tax number, in up to 6 lines. If empty, invoices and credit notes show only the name Fairhand, without an address or tax number.',
  },
  {
    name: 'transferDetails',
    label: 'How to pay by transfer',
    rows: 8,
    hint: 'Bank, account holder, account and routing number, in up to 8 lines. If empty, invoices and their e-mails ask customers to pay by card, or to write to you for transfer details.',
  },
]
