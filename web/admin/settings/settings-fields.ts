import type { ShopSettings } from '#contract/settings-admin.ts'

interface SettingField {
  name: Exclude<keyof ShopSettings, 'version'>
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
        hint: 'So long after ordering the customer can change words and address, and cancel. The shop’s pages promise 2.',
      },
      {
        name: 'acceptHours',
        label: 'Time to answer',
        unit: 'working hours',
        hint: 'So long an artist has for accepting a card; then it is offered to another one, or the customer is asked.',
      },
      {
        name: 'cardsPerDay',
        label: 'Cards a day',
        unit: 'cards',
        hint: 'What an artist without a calendar of her own letters on a weekday.',
      },
      {
        name: 'reviewFirst',
        label: 'First cards looked at',
        unit: 'cards',
        hint: 'The photos of so many first cards of a new artist pass the desk before the customer sees them.',
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
        hint: 'So long the customer can look at the photos; then they count as approved, and the card is mailed.',
      },
      {
        name: 'presumeDays',
        label: 'Counts as arrived',
        unit: 'days',
        hint: 'So many days after mailing a card counts as arrived if nobody says otherwise.',
      },
      {
        name: 'photoDays',
        label: 'Photos are kept',
        unit: 'days',
        hint: 'So long after arrival the photos of a card are kept; then they are deleted.',
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
        hint: 'So long after mailing a customer can say that something is wrong. The terms promise 60.',
      },
      {
        name: 'claimCount',
        label: 'Granted at once',
        unit: 'claims',
        hint: 'More than so many of one e-mail address within 90 days wait for the desk.',
      },
      {
        name: 'claimAmount',
        label: 'Money granted at once',
        unit: 'dollars',
        hint: 'More than so much of one e-mail address within 90 days waits for the desk.',
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
        hint: 'What an artist earns with each card that she mails, unless she has a rate of her own.',
      },
    ],
  },
]
