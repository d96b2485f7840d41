import { globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findNodes,
  ownTexts,
  regularExpressions,
  sources,
  type SyntaxNode,
} from '#tools/support/regular-expressions.ts'
import safeExpressions from './safe-expressions.json' with { type: 'json' }

// Rules for the source itself: no SQL is built from strings (reliability.md, I2), no regular expression can be made
// slow (reliability.md, L7), and no e-mail is enqueued by a bare kind.

const root = path.join(import.meta.dirname, '../..')

/** A string that varies: a template with placeholders, or a concatenation with non-literal parts. */
function isBuilt(node: SyntaxNode | undefined): boolean {
  if (!node) return false
  if (node.type === 'TemplateLiteral') return (node.expressions as SyntaxNode[]).length > 0
  return node.type === 'BinaryExpression' && node.operator === '+'
}

/** Calls that send a string to the database as SQL without Drizzle. */
function findBuiltSql(name: string, text: string): string[] {
  return findNodes(name, text, ({ type, callee, arguments: given }) => {
    const method = ((callee as SyntaxNode | undefined)?.property as { name?: string } | undefined)?.name
    if (type !== 'CallExpression' || !method) return false
    const object = ((callee as SyntaxNode).object as { name?: string }).name
    if (method === 'raw' && object === 'sql') return true
    return ['query', 'execute', 'unsafe'].includes(method) && isBuilt((given as SyntaxNode[])[0])
  }).map(({ start, end }) => `${name}: ${text.slice(start, end).slice(0, 100)}`)
}

/**
 * Names of schemas and settings cannot be parameters; these programs are run by hand and read them from the database.
 */
const byHand = [
  'server/platform/backup/dump.ts',
  'server/platform/backup/restore.ts',
  'server/platform/db/months/detach-month.ts',
  'tools/restore.ts',
]

describe('I2: SQL', () => {
  test('the search finds violations', () => {
    for (const bad of [
      'sql.raw(name)',
      'client.query(`select ${name}`)',
      "pool.query('select ' + name)",
      'db.execute(`select ${name}`)',
    ]) {
      expect(findBuiltSql('bad.ts', bad), bad).toHaveLength(1)
    }
    for (const good of [
      'db.execute(sql`select ${name}`)',
      "client.query('select $1', [name])",
      'client.query(statement)',
    ]) {
      expect(findBuiltSql('good.ts', good), good).toEqual([])
    }
  })

  test('no SQL is built from strings', () => {
    expect(sources.length).toBeGreaterThan(150)
    const served = sources.filter((name) => !byHand.includes(name))
    expect(served.flatMap((name) => findBuiltSql(name, readFileSync(path.join(root, name), 'utf8')))).toEqual([])
  })
})

/** E-mails that are enqueued by their kind instead of by their value, which types what they are about. */
function findEmailsByKind(name: string, text: string): string[] {
  return findNodes(name, text, ({ type, callee, arguments: given }) => {
    if (type !== 'CallExpression') return false
    const [, queue, jobs] = given as SyntaxNode[]
    if (queue?.name !== 'emailQueue') return false
    const method = ((callee as SyntaxNode).property as { name?: string } | undefined)?.name
    return method === 'enqueue' || /\b(?:payload|kind)\b/.test(text.slice(jobs?.start, jobs?.end))
  }).map(({ start, end }) => `${name}: ${text.slice(start, end)}`)
}

test('an e-mail is enqueued by its value, not by its kind', () => {
  for (const bad of [
    "jobs.enqueue(tx, emailQueue, { kind: 'run-begun', about: id })",
    'jobs.enqueue(tx, emailQueue, told)',
    "jobs.enqueueAll(tx, emailQueue, [{ payload: { kind: 'run-begun', about: id } }])",
  ])
    expect(findEmailsByKind('bad.ts', bad), bad).toHaveLength(1)
  for (const good of ['jobs.enqueueAll(tx, emailQueue, [runBegun.job(id)])', 'runBegun.enqueue(tx, jobs, id)'])
    expect(findEmailsByKind('good.ts', good), good).toEqual([])
  // Failed e-mails are sent again by the kind that they were kept with.
  const others = sources.filter((name) => !name.startsWith('server/platform/emails/'))
  expect(others.flatMap((name) => findEmailsByKind(name, readFileSync(path.join(root, name), 'utf8')))).toEqual([])
})

test('L7: no regular expression can be made slow', async () => {
  const expressions = await regularExpressions()
  expect(expressions.size).toBeGreaterThan(50)
  // Written by `npm run redos`, which proves a new expression safe or reports that it is not.
  const proven = new Set(safeExpressions)
  const others = [...expressions].filter(([written]) => !ownTexts.has(written) && !proven.has(written))
  expect(others.map(([written, { where }]) => `${where}: ${written}`)).toEqual([])
  // A removed one must leave the list, or it could return elsewhere unnoticed.
  expect(safeExpressions.filter((written) => !expressions.has(written))).toEqual([])
})

/** The sources in these folders, without tests. */
const shopFiles = (folders: string[]) =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(folder, name)),
  )

// It silences the compiler about whatever the value is used for.
test('outside of tests, nothing is cast to never', () => {
  const isCast = (text: string) => /\bas never\b/.test(text)
  expect(isCast('return answer as never')).toBe(true)
  expect(isCast('it was never paid')).toBe(false)
  const files = shopFiles(['bench', 'clients', 'contract', 'server', 'tools', 'web'])
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((name) => isCast(readFileSync(path.join(root, name), 'utf8')))).toEqual([])
})

/** What computes with a calendar or a clock, or asks the browser for its time zone; nobody reads it as it is. */
const computing = [
  'contract/base/mail-calendar.ts',
  'contract/fulfillment/occasion-days.ts',
  'contract/fulfillment/studio-calendar.ts',
  'server/fulfillment/pieces/working-hours.ts',
  'web/studio/calendar/calendar-fields.tsx',
]

test('dates are written by contract/base/format-date.ts alone, and the shop’s time zone stands in one place', () => {
  const files = shopFiles(['contract', 'server', 'web'])
  const having = (text: string) => files.filter((name) => readFileSync(path.join(root, name), 'utf8').includes(text))
  expect(having('Intl.DateTimeFormat').toSorted()).toEqual([...computing, 'contract/base/format-date.ts'].toSorted())
  // The demo has artists in several zones.
  expect(having("'America/New_York'")).toEqual(['contract/base/shop-day.ts', 'server/demo/workshop/demo-studio.ts'])
})

/** What computes with days that have no zone any more, and keeps months of tables or a server's clock in UTC. */
const withoutZone = [
  'contract/base/format-date.ts',
  'contract/base/holidays.ts',
  'contract/base/mail-calendar.ts',
  'contract/base/weeks.ts',
  'contract/base/written-date.ts',
  'contract/customers/next-day.ts',
  'contract/customers/people.ts',
  'contract/fulfillment/occasion-days.ts',
  'contract/fulfillment/studio-calendar.ts',
  'server/fulfillment/orders/due.ts',
  'server/fulfillment/pieces/working-hours.ts',
  'server/platform/db/embedded-postgres/postmaster.ts',
  'server/platform/db/months/make-months.ts',
  'web/admin/people/messages/message-due.ts',
  'web/customers/address-book/person-words.ts',
  'web/studio/calendar/calendar-fields.tsx',
]

// In UTC, the evening of a day in America is the next day.
test('no day is made from a moment but where somebody is: the artist, or the shop', () => {
  const inUtc =
    /toISOString\(\)\.slice\(0|getUTC(?:Day|Date|Month|FullYear|Hours)\(|'UTC'|\bformat(?!Moment)\w+\((?:\w+\.)?dueAt\b/
  for (const bad of ["formatWeekday(due, 'UTC')", 'formatWeekday(piece.dueAt)', 'dueAt.toISOString().slice(0, 10)'])
    expect(bad).toMatch(inUtc)
  expect('formatWeekday(mailBy(piece))').not.toMatch(inUtc)
  const files = shopFiles(['contract', 'server', 'web'])
  const found = files.filter((name) => inUtc.test(readFileSync(path.join(root, name), 'utf8')))
  expect(found.toSorted()).toEqual(withoutZone)
})

// An image is built without the files that .dockerignore lists.
test('files outside web/ that the web imports are included in the image', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const web = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  const shown = web
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      [...read(path.join('web', name)).matchAll(/'((?:\.\.\/)+[^']+)\?raw'/g)].map(([, file]) =>
        path.join('web', path.dirname(name), file!),
      ),
    )
  expect(shown.length).toBeGreaterThan(0)
  const rules = read('.dockerignore').split('\n')
  const isLeftOut = (file: string) =>
    rules.some((rule) => file.startsWith(`${rule}/`) || (rule && path.matchesGlob(file, rule))) &&
    !rules.includes(`!${file}`)
  expect(shown.filter(isLeftOut)).toEqual([])
})

/** Tables whose rows every journey of a shop sees. */
const shared = String.raw`settings|artists|artist_?calendars|promo_?codes`
const changesOfShared = [
  new RegExp(String.raw`\b(?:update|insert\s+into|delete\s+from)\s+(?:${shared})\b`, 'i'),
  new RegExp(String.raw`\.(?:update|insert|delete)\(\s*(?:${shared})\b`, 'i'),
  /'(?:PUT|PATCH)',\s*['"`]\/api\/admin\/settings\b/,
]

/**
 * A worker's journeys share its shop, so none may change what another one sees. This finds only what a file spells out:
 * not changes through the settings form, nor whether an artist or a code changed through the API is its own.
 */
test('I5: strangers’ files are parsed in a process of their own: the shop imports no parser, nor what does', () => {
  const parsers = /from '(csv-parse(\/sync)?|ical\.js|@e965\/xlsx|yauzl|fontkit|subset-font)'/
  const texts = globSync('server/**/*.ts', { cwd: root })
    // The desk's imports of the catalog are read as streams.
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/catalog/catalog-import/'))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  const apart = [
    'check-font.ts',
    'open-list.ts',
    'open-named-list.ts',
    'read-list.ts',
    'read-people.ts',
    'read-recipients.ts',
  ]
  const own = texts.filter(({ text }) => parsers.test(text)).map(({ file }) => path.basename(file))
  expect(own).toEqual(expect.arrayContaining(['check-font.ts', 'text-rows.ts', 'workbook-rows.ts', 'read-people.ts']))
  const parsing = [...own, ...apart]
  // What runs apart may import what does.
  const shop = texts.filter(({ file }) => !parsing.includes(path.basename(file)))
  const importing = shop.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (?!type\b).*from '.*\/([\w-]+\.ts)'/gm)]
      .filter(([, name]) => parsing.includes(name!))
      .map(([, name]) => `${file} imports ${name}`),
  )
  expect(importing).toEqual([])
})

test('a journey changes settings, artists, calendars and codes only in its own shop', () => {
  const isChange = (text: string) => changesOfShared.some((pattern) => pattern.test(text))
  for (const bad of [
    "query('update artists set is_active = false')",
    'query(`insert into\n promo_codes (code) values (1)`)',
    'db.update(artistCalendars).set(hours)',
    "send(desk, 'PUT', '/api/admin/settings', {})",
  ])
    expect(isChange(bad), bad).toBe(true)
  expect(isChange("query('update pieces set artist_id = $1')")).toBe(false)
  const files = readdirSync(path.join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    // These set up every shop's database, and the journeys' own shops.
    .filter((name) => !['support/global-setup.ts', 'support/own-shop.ts'].includes(name))
  expect(files.length).toBeGreaterThan(100)
  const changing = files.filter((name) => {
    const text = readFileSync(path.join(root, 'e2e', name), 'utf8')
    return isChange(text) && !/from '[^']*\/own-shop\.ts'/.test(text)
  })
  expect(changing).toEqual([])
})

test('no test has less time than all have, which a busy machine needs', () => {
  const least = 600_000
  const short = /\{ timeout: ([\d_]+) \}(?=, (?:async )?\()|timeout: \w+ \* \d+/g
  const shortIn = (text: string) =>
    [...text.matchAll(short)].filter(([, written]) => !(Number(written?.replaceAll('_', '')) >= least)).length
  expect(shortIn("test('is quick', { timeout: 60_000 }, async () => {})")).toBe(1)
  expect(shortIn("test('is quick', { timeout: count * 1000 }, async () => {})")).toBe(1)
  expect(shortIn("test('is long', { timeout: 900_000 }, async () => {})")).toBe(0)
  const tests = globSync('{contract,server,web,tools,tests}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (name) => name !== 'tests/whole-shop/source.test.ts',
  )
  expect(tests.length).toBeGreaterThan(300)
  expect(tests.filter((name) => shortIn(readFileSync(path.join(root, name), 'utf8')) > 0)).toEqual([])
})

test('only the last of the migrations’ snapshots is kept', () => {
  const names = readdirSync(path.join(root, 'server/platform/db/migrations/meta')).filter(
    (name) => name !== '_journal.json',
  )
  const { entries } = JSON.parse(
    readFileSync(path.join(root, 'server/platform/db/migrations/meta/_journal.json'), 'utf8'),
  ) as {
    entries: { tag: string }[]
  }
  expect(names).toEqual([`${entries.at(-1)!.tag.slice(0, 4)}_snapshot.json`])
})
