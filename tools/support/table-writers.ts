// Which district writes which table. A table belongs to the district named by the first word of its file in
// `server/platform/db/schema/`; others call the owner's functions, or are listed as exceptions.

export interface Table {
  /** The name in code. */
  name: string
  /** The name in the database. */
  sqlName: string
  owner: string
}

export interface Write {
  file: string
  table: string
}

/** @param files of `server/platform/db/schema/`, by path */
export function tablesIn(files: Record<string, string>): Table[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, name, sqlName]) => ({
      name: name!,
      sqlName: sqlName!,
      owner: /([a-z]+)[\w-]*\.ts$/.exec(file)![1]!,
    })),
  )
}

/** Other districts' tables that a file of the server writes, through Drizzle or as SQL. */
export function foreignWrites(file: string, text: string, tables: Table[]): Write[] {
  const district = file.split('/')[1]!
  const renamed = new Map([...text.matchAll(/(\w+) as (\w+)/g)].map(([, name, alias]) => [alias, name]))
  const written = [
    ...text.matchAll(/\.(?:insert|update|delete)\(\s*(?:schema\.)?(\w+)/g),
    ...text.matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?(?:\$\{)?(\w+)/g),
  ].map(([, word]) => renamed.get(word) ?? word)
  const foreign = tables.filter(
    ({ name, sqlName, owner }) => owner !== district && (written.includes(name) || written.includes(sqlName)),
  )
  return foreign.map(({ name }) => ({ file, table: name }))
}

/** Rows for sample e-mails: they are inserted in a transaction that is rolled back. */
const samples = /(-emails?|\/sample-[\w-]+|\/to-account)\.ts$/

/** Who writes other districts' tables, and why. Districts above all others, such as the demo, are not checked. */
const exceptions: { why: string; files: Record<string, string[]> }[] = [
  {
    why: 'Counted in the statement that holds places, so that concurrent ones hold no more (decision 063).',
    files: { 'server/fulfillment/scheduling/unpaid-places.ts': ['rateLimits'] },
  },
  {
    why: 'What is stored of a person goes at once, from every table, in one transaction (docs/privacy.md).',
    files: {
      'server/admin/privacy/erase-person.ts': [
        'auditLog',
        'bulkQuotes',
        'checkouts',
        'failedEmails',
        'giftCards',
        'idempotencyKeys',
        'invoices',
        'messages',
        'orders',
        'quoteOffers',
        'rateLimits',
        'runLists',
        'runRows',
        'runs',
        'tips',
      ],
      'server/fulfillment/pieces/erase-orders.ts': [
        'auditLog',
        'checkouts',
        'orderNotes',
        'promoUses',
        'reviews',
        'tips',
      ],
      'server/fulfillment/orders/snapshot-words.ts': ['checkoutSnapshots'],
      'server/sales/top-ups/forget-top-ups.ts': ['auditLog'],
      'server/studio/studio-access/artist-person.ts': ['artistCalendars', 'payoutAccounts'],
    },
  },
  {
    why: 'What opens an account ends at once, from one list, in one transaction (credentials.ts).',
    files: {
      'server/platform/credentials/credentials.ts': [
        'adminRecoveryCodes',
        'admins',
        'apiKeys',
        'emailConfirmations',
        'reminderLinks',
        'webhookDeliveries',
        'webhookEndpoints',
      ],
    },
  },
  {
    why: 'A payment moves from state to state with what it pays for, under one lock.',
    files: {
      'server/business/invoices/book-hosted.ts': ['checkouts'],
      'server/money/payables/begin-payment.ts': ['checkouts'],
      'server/money/payables/finalize-single.ts': ['checkouts'],
      'server/money/payables/prepare-single.ts': ['checkouts'],
      'server/money/payments/intents.ts': ['checkouts'],
      'server/money/payments/unknown-payment.ts': ['checkouts'],
      'server/money/refunds/gone-cents.ts': ['checkouts'],
      'server/money/refunds/refund-outcomes.ts': ['checkouts', 'orderEvents', 'orders'],
      'server/money/settlement/reconcile.ts': ['checkouts'],
      'server/money/settlement/settle.ts': ['checkouts'],
    },
  },
  {
    why: 'Prepaid money is in one place, with the invoices that fill a run’s balance (decision 060).',
    files: { 'server/money/stored-value/invoice-money.ts': ['invoiceEntries', 'invoices'] },
  },
  {
    why: 'Gift cards are sold and blocked in sales; what is on them is counted with balances.',
    files: {
      'server/sales/gift-cards/follow-gift-card.ts': ['giftCards'],
      'server/sales/gift-cards/gift-cards-admin.ts': ['giftCards'],
      'server/sales/gift-cards/mail-gift-cards.ts': ['giftCards'],
    },
  },
  {
    why: 'A category that is renamed is renamed in the codes for it, which lie above the catalog.',
    files: { 'server/catalog/cards/categories-admin.ts': ['promoCodes'] },
  },
  {
    why: 'An arrival plans the request for a review, which lies above fulfillment.',
    files: { 'server/fulfillment/pieces/review-requests.ts': ['reviewRequests'] },
  },
]

/** Whether a write to another district's table has a reason. */
export function isException({ file, table }: Write): boolean {
  return samples.test(file) || exceptions.some(({ files }) => files[file]?.includes(table))
}

/** Exceptions that are no longer needed. */
export function staleExceptions(writes: Write[]): string[] {
  return exceptions
    .flatMap(({ files }) => Object.entries(files).flatMap(([file, tables]) => tables.map((table) => ({ file, table }))))
    .filter(({ file, table }) => !writes.some((write) => write.file === file && write.table === table))
    .map(({ file, table }) => `${file} does not write ${table}`)
}
