import type { ShopSettings } from '#contract/catalog/settings-admin.ts'

type BlockName = 'invoiceSeller' | 'transferDetails'

interface SettingField {
  name: Exclude<keyof ShopSettings, 'version' | 'keepsStock' | 'gifteePage' | 'automaticPayouts' | BlockName>
  label: string
  unit: string
  /** What it does, in a sentence. */
  hint: string
}

/** The settings by what they are about, in the order of a card's life. */
export const settingGroups: { title: string; fields: SettingField[] }[] = [
  {
    title: 'Before the ink',
    fields: [
      {
        name: 'changeHours',
        label: 'Time for changes',
        unit: 'hours',
        hint: 'How long after ordering a customer can change the words and the address, or cancel. The shop’s pages promise 2.',
      },
      {
        name: 'acceptHours',
        label: 'Time to answer',
        unit: 'working hours',
        hint: 'How long an artist has to accept a card. After that it goes to another artist, or the customer is asked.',
      },
      {
        name: 'cardsPerDay',
        label: 'Cards a day',
        unit: 'cards',
        hint: 'How many an artist letters on a weekday if she has not set up her own calendar.',
      },
      {
        name: 'planPercent',
        label: 'Promised share',
        unit: 'percent',
        hint: 'How much of an artist’s hours the shop promises to customers. The rest is for a slow day.',
      },
      {
        name: 'rushFee',
        label: 'Rush',
        unit: 'dollars',
        hint: 'What customers pay for a card that is lettered within two working days. How many an artist takes a day is in her calendar.',
      },
      {
        name: 'reviewFirst',
        label: 'First cards looked at',
        unit: 'cards',
        hint: 'How many of a new artist’s first cards the desk checks by photo before the customer sees them.',
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
        hint: 'How long a customer has to look at the photos. Without an answer they count as approved, and the card is mailed.',
      },
      {
        name: 'presumeDays',
        label: 'Counts as arrived',
        unit: 'days',
        hint: 'How long after mailing a card counts as arrived if nobody says otherwise.',
      },
      {
        name: 'photoDays',
        label: 'Photos are kept',
        unit: 'days',
        hint: 'How long after arrival the photos of a card are kept before they are deleted.',
      },
    ],
  },
  {
    title: 'The guarantee',
    fields: [
      {
        name: 'guaranteeDays',
        label: 'Time of the guarantee',
        unit: 'days',
        hint: 'How long after mailing a customer can say that something is wrong. The terms promise 60.',
      },
      {
        name: 'claimCount',
        label: 'Granted at once',
        unit: 'claims',
        hint: 'How many claims from one e-mail address are granted within 90 days. Further ones wait for the desk.',
      },
      {
        name: 'claimAmount',
        label: 'Money granted at once',
        unit: 'dollars',
        hint: 'How much money one e-mail address gets back at once within 90 days. Anything above waits for the desk.',
      },
    ],
  },
  {
    title: 'Paper',
    fields: [
      {
        name: 'parcelDays',
        label: 'A parcel takes',
        unit: 'days',
        hint: 'How many days of delivery a parcel of printed cards takes to an artist. A card that is not in her drawer is promised for after that.',
      },
    ],
  },
  {
    title: 'Pay',
    fields: [
      {
        name: 'defaultRate',
        label: 'Pay for a card',
        unit: 'dollars',
        hint: 'What an artist earns for each card she mails, unless she has a rate of her own (under Administrators, Artists’ studios).',
      },
    ],
  },
]

interface BlockField {
  name: BlockName
  label: string
  rows: number
  hint: string
}

/** What invoices of business runs say of the shop, in lines of plain text. */
export const invoiceFields: BlockField[] = [
  {
    name: 'invoiceSeller',
    label: 'Seller on invoices',
    rows: 6,
    hint: 'Name, postal address and tax number, in up to 6 lines. While this is empty, invoices and credit notes bear the name Fairhand alone, without an address or a tax number.',
  },
  {
    name: 'transferDetails',
    label: 'How to pay by transfer',
    rows: 8,
    hint: 'Bank, account holder, account and routing number, in up to 8 lines. While this is empty, invoices and their e-mails ask for payment by card, and to write to you for the details of a transfer.',
  },
]
