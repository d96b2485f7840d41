// The columns of programs' exports, and what stands in them.

export type Field =
  | 'name'
  | 'first'
  | 'last'
  | 'street'
  | 'second'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'whole'
  | 'gift'

const noise = (heading: string, text: string) => [heading, { text }] as const
export type Column = readonly [heading: string, field: Field | { text: string }]

/** The columns of programs' exports, and of lists that people keep. */
export const layouts: Record<string, readonly Column[]> = {
  own: [
    ['Name', 'name'],
    ['Street', 'street'],
    ['Apartment', 'second'],
    ['City', 'city'],
    ['State', 'state'],
    ['ZIP', 'zip'],
    ['Gift', 'gift'],
  ],
  names: [
    ['First', 'first'],
    ['Last', 'last'],
    ['Address', 'street'],
    ['City', 'city'],
    ['St', 'state'],
    ['Zip Code', 'zip'],
    ['Gift', 'gift'],
  ],
  google: [
    ['First Name', 'first'],
    noise('Middle Name', ''),
    ['Last Name', 'last'],
    noise('Labels', '* myContacts'),
    noise('E-mail 1 - Value', 'a@b.test'),
    noise('Address 1 - Label', 'Home'),
    ['Address 1 - Street', 'street'],
    ['Address 1 - City', 'city'],
    noise('Address 1 - PO Box', ''),
    ['Address 1 - Region', 'state'],
    ['Address 1 - Postal Code', 'zip'],
    ['Address 1 - Country', 'country'],
    ['Address 1 - Extended Address', 'second'],
    ['Gift', 'gift'],
  ],
  outlook: [
    noise('Title', ''),
    ['First Name', 'first'],
    ['Last Name', 'last'],
    noise('Suffix', ''),
    ['Home Street', 'street'],
    ['Home Street 2', 'second'],
    ['Home City', 'city'],
    ['Home State', 'state'],
    ['Home Postal Code', 'zip'],
    ['Home Country/Region', 'country'],
    noise('Business Street', '1 Office Park'),
    noise('Business City', 'Reno'),
    noise('Business State', 'NV'),
    noise('Business Postal Code', '89501'),
    ['Gift', 'gift'],
  ],
  apple: [
    ['First name', 'first'],
    ['Last name', 'last'],
    noise('Phone', '5035550100'),
    ['Street (home)', 'street'],
    ['City (home)', 'city'],
    ['State (home)', 'state'],
    ['Postal code (home)', 'zip'],
    ['Country (home)', 'country'],
    ['Gift', 'gift'],
  ],
  shopifyCustomers: [
    ['First Name', 'first'],
    ['Last Name', 'last'],
    noise('Email', 'a@b.test'),
    noise('Default Address Company', 'Acme'),
    ['Default Address Address1', 'street'],
    ['Default Address Address2', 'second'],
    ['Default Address City', 'city'],
    ['Default Address Province Code', 'state'],
    ['Default Address Country Code', 'country'],
    ['Default Address Zip', 'zip'],
    ['Gift', 'gift'],
  ],
  shopifyOrders: [
    noise('Name', '#1001'),
    noise('Billing Name', 'Al Acme'),
    noise('Billing Street', '9 Bill Rd'),
    noise('Billing City', 'Reno'),
    noise('Billing Zip', "'89501"),
    noise('Billing Province', 'NV'),
    ['Shipping Name', 'name'],
    ['Shipping Street', 'street'],
    ['Shipping Address2', 'second'],
    ['Shipping City', 'city'],
    ['Shipping Zip', 'zip'],
    ['Shipping Province', 'state'],
    ['Shipping Country', 'country'],
    ['Gift', 'gift'],
  ],
  woo: [
    noise('Order Number', '77'),
    noise('First Name (Billing)', 'Al'),
    noise('Last Name (Billing)', 'Acme'),
    noise('Address 1&2 (Billing)', '9 Bill Rd'),
    noise('City (Billing)', 'Reno'),
    noise('State Code (Billing)', 'NV'),
    noise('Postcode (Billing)', '89501'),
    ['First Name (Shipping)', 'first'],
    ['Last Name (Shipping)', 'last'],
    ['Address 1&2 (Shipping)', 'street'],
    ['City (Shipping)', 'city'],
    ['State Code (Shipping)', 'state'],
    ['Postcode (Shipping)', 'zip'],
    ['Country Code (Shipping)', 'country'],
    ['Gift', 'gift'],
  ],
  etsy: [
    noise('Sale Date', '11/20/26'),
    ['Full Name', 'name'],
    ['First Name', 'first'],
    ['Last Name', 'last'],
    ['Street 1', 'street'],
    ['Street 2', 'second'],
    ['Ship City', 'city'],
    ['Ship State', 'state'],
    ['Ship Zipcode', 'zip'],
    ['Ship Country', 'country'],
    ['Gift', 'gift'],
  ],
  mailchimp: [
    noise('Email Address', 'a@b.test'),
    ['First Name', 'first'],
    ['Last Name', 'last'],
    ['Address', 'whole'],
    noise('Phone Number', ''),
    ['Gift', 'gift'],
  ],
  hubspot: [
    noise('Record ID', '501'),
    ['First Name', 'first'],
    ['Last Name', 'last'],
    ['Street Address', 'street'],
    ['City', 'city'],
    ['State/Region', 'state'],
    ['Postal Code', 'zip'],
    ['Country/Region', 'country'],
    ['Gift', 'gift'],
  ],
  salesforce: [
    ['FirstName', 'first'],
    ['LastName', 'last'],
    ['MailingStreet', 'street'],
    ['MailingCity', 'city'],
    ['MailingState', 'state'],
    ['MailingPostalCode', 'zip'],
    ['MailingCountry', 'country'],
    ['Gift', 'gift'],
  ],
}

export const firsts = [
  'Anna',
  'Mary Ann',
  'José Luis',
  'Jo',
  'Renée',
  'Zoë',
  'D’Arcy',
  'Ben',
  'Søren',
  'Łucja',
  'Billie-Jean',
  'Kai',
]
export const lasts = [
  'Berg',
  'Smith',
  'García Pérez',
  'van der Berg',
  "O'Neil",
  'Lee',
  'Quill',
  'de la Cruz',
  'Müller',
  'Nguyễn',
]
export const streets = [
  '12 Main St',
  '7 Oak Ave',
  '1400 NW 23rd Ave',
  '9 Elm Street',
  '88 County Road 7',
  '5 St. John’s Pl',
]
export const seconds = ['', '', 'Apt 4', 'Unit B', '#12', 'Suite 300']
export const towns = [
  ['Portland', 'OR', '97201', 'Oregon'],
  ['Boston', 'MA', '02110', 'Massachusetts'],
  ['San Juan', 'PR', '00901', 'Puerto Rico'],
  ['Holtsville', 'NY', '00501', 'New York'],
  ['Newark', 'NJ', '07102', 'New Jersey'],
  ['Fargo', 'ND', '58102', 'North Dakota'],
  ['New York', 'NY', '10001', 'New York'],
  ['Washington', 'DC', '20001', 'District of Columbia'],
  ['St. Paul', 'MN', '55102', 'Minnesota'],
  ['Houston', 'TX', '77002-1234', 'Texas'],
] as const
export const gifts = ['tea', 'tea, honey and soap', 'a “blue” mug', 'wool; two skeins', '3 candles', 'crème brûlée']
export const wishes = [
  'Dear {firstName}, enjoy your {Gift}.',
  'For {name}: {Gift}, with thanks',
  'Hi {First Name}! Your {gift} is here.',
]
