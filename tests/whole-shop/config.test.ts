import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { settings } from '#server/platform/config/environment.ts'

test('an empty environment gives the README’s defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    demo: true,
    secure: false,
  })
})

test('https makes cookies secure, and a trailing slash in PUBLIC_URL does no harm', () => {
  expect(readConfig({ PUBLIC_URL: 'https://cards.example/' })).toMatchObject({
    publicUrl: 'https://cards.example',
    secure: true,
  })
})

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://shop.localhost'])(
  'plain http is for this machine alone (reliability.md, A9): %s',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).secure).toBe(false)
    expect(readConfig({ PUBLIC_URL: 'http://192.168.0.7:4000', NODE_ENV: 'development' }).secure).toBe(false)
  },
)

test('the demo catalog is not loaded into a production database unless requested', () => {
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  expect(readConfig({ NODE_ENV: 'production', DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'production', DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DATABASE_URL }).demo).toBe(true)
})

test('test cards are accepted by default only in a demo on this machine (docs/payments.md)', () => {
  const payments = (environment: Record<string, string>) => readConfig(environment).payments
  const DATABASE_URL = 'postgres://shop@db.example/shop'
  const PUBLIC_URL = 'https://shop.example'
  const NODE_ENV = 'production'
  expect(payments({})).toBe('sandbox')
  expect(payments({ NODE_ENV, PORT: '4000' })).toBe('sandbox')
  expect(payments({ NODE_ENV: 'development', PUBLIC_URL })).toBe('sandbox')
  expect(payments({ NODE_ENV, PUBLIC_URL })).toBe('off')
  expect(payments({ NODE_ENV, PUBLIC_URL, DEMO: 'on' })).toBe('off')
  expect(payments({ NODE_ENV, DATABASE_URL })).toBe('off')
  expect(payments({ NODE_ENV, DATABASE_URL, DEMO: 'on' })).toBe('sandbox')
  expect(payments({ NODE_ENV, DATABASE_URL, PUBLIC_URL, PAYMENTS: 'sandbox' })).toBe('sandbox')
  expect(payments({ NODE_ENV, PUBLIC_URL, ...keys })).toBe('stripe')
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_shop', STRIPE_PUBLISHABLE_KEY: 'pk_test_shop' }

test('incomplete payment settings stop the start: one key of two, keys of different modes, keys beside the sandbox', () => {
  expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: '' })).toThrow(/requires STRIPE_PUBLISHABLE_KEY\.$/)
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: '' })).toThrow(/requires STRIPE_SECRET_KEY\.$/)
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_shop' })).toThrow(/must be of the same mode/)
  expect(() => readConfig({ ...keys, PAYMENTS: 'sandbox' })).toThrow(/^PAYMENTS must not be set together with/)
})

test('a direct database address requires a pooler’s', () => {
  const DATABASE_DIRECT_URL = 'postgres://shop@db.example/shop'
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/requires DATABASE_URL\.$/)
  const DATABASE_URL = 'postgres://shop@pooler.example/shop'
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, directUrl: DATABASE_URL })
  expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({ directUrl: DATABASE_DIRECT_URL })
})

test.each([
  ['CDN_SECONDS', '-1'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'shop.example'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'http://shop.example'],
  ['DATABASE_URL', 'mysql://shop@db.example/shop'],
  ['DATABASE_DIRECT_URL', 'mysql://shop@db.example/shop'],
  ['DEMO', 'maybe'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['SMTP_URL', 'mail.example'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '0'],
  ['PATIENCE', '0'],
  ['PATIENCE', 'much'],
  ['PAYMENTS', 'none'],
  ['WEB_CONCURRENCY', 'many'],
  ['WEB_CONCURRENCY', '0'],
  ['DATABASE_CONNECTIONS', '5'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('%s=%s stops the start with a sentence that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+\\.$`))
})

test('.env.example explains exactly the existing settings, and the README names them all', () => {
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8')
  const lines = read('.env.example').split('\n')
  const named = lines.flatMap((line) => /^#?([A-Z\d_]+)=/.exec(line)?.[1] ?? [])
  expect(named.toSorted()).toEqual([...settings, 'POSTGRES_PASSWORD'].toSorted())
  const isSetting = (line: string) => /^#?[A-Z\d_]+=/.test(line)
  // Each setting, or pair of settings, has a sentence above it.
  const alone = lines.filter(
    (line, index) => isSetting(line) && !/^# .+/.test(lines[index - 1]!) && !isSetting(lines[index - 1]!),
  )
  expect(alone).toEqual([])
  expect(settings.filter((name) => !read('README.md').includes(`\`${name}\``))).toEqual([])
  // With the required settings filled in, it starts a shop.
  const values = lines.flatMap((line) => /^#([A-Z\d_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? [])
  const environment = Object.fromEntries(
    values.flatMap((name, index) => (index % 2 ? [] : [[name, values[index + 1]!]])),
  )
  expect(
    readConfig({
      ...environment,
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      STRIPE_CONNECT_WEBHOOK_SECRET: '',
      EASYPOST_API_KEY: '',
      EASYPOST_WEBHOOK_SECRET: '',
    }).publicUrl,
  ).toBe('https://shop.example')
})
