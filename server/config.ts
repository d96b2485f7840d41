import * as z from 'zod/mini'
import type { EasyPostKeys } from './integrations/easypost-carriers.ts'
import type { BucketKeys } from './integrations/s3-bucket.ts'
import type { StripeKeys } from './integrations/stripe-payments.ts'
import type { TraceSettings } from './traces/traces.ts'

const onOff = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off'], 'must be "on" or "off"'), fallback)

const atLeast = (least: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.minimum(least, message))

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'must be development, production or test'),
    'production',
  ),
  PORT: z._default(
    z.coerce
      .number('must be a port number')
      .check(
        z.int('must be a port number'),
        z.minimum(0, 'must be a port number'),
        z.maximum(65535, 'must be a port number'),
      ),
    3000,
  ),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })),
  DATABASE_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' }),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DEMO: z.optional(z.enum(['on', 'catalog', 'off'], 'must be "on", "catalog" or "off"')),
  ADMIN_USERNAME: z._default(z.string().check(z.minLength(3, 'must have at least 3 characters')), 'admin'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'must have at least 12 characters'))),
  ADMIN_EMAIL: z._default(z.email('must be an e-mail address'), 'admin@fairhand.example'),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' }),
  ),
  MAIL_FROM: z._default(z.string(), 'Fairhand <hello@fairhand.example>'),
  DESK_EMAIL: z.optional(z.email('must be an e-mail address')),
  PAYMENTS: z.optional(z.literal('sandbox', 'must be "sandbox", or not be set')),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a key such as sk_live_...')),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    z.string().check(z.regex(/^pk_(test|live)_\w+$/, 'must be a key such as pk_live_...')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string().check(z.regex(/^whsec_\w+$/, 'must be a secret such as whsec_...'))),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w+$/, 'must be a secret such as whsec_...')),
  ),
  STRIPE_API_BASE: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:12111' }),
  ),
  EASYPOST_API_KEY: z.optional(
    z.string().check(z.regex(/^EZ[AT]K\w{10,}$/, 'must be a key that begins with EZAK or EZTK')),
  ),
  EASYPOST_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  EASYPOST_API_BASE: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:12112/v2' }),
  ),
  RECONCILE_SECONDS: z._default(
    z.coerce.number('must be a number of seconds').check(z.int(), z.minimum(1, 'must be at least 1'), z.maximum(3600)),
    30,
  ),
  UNDO_SECONDS: z._default(
    z.coerce.number('must be a number of seconds').check(z.int(), z.minimum(0, 'must be at least 0'), z.maximum(600)),
    60,
  ),
  CATALOGUE_IN_BROWSER: z._default(
    z.coerce
      .number('must be a number of designs')
      .check(z.int(), z.minimum(0, 'must be at least 0'), z.maximum(5000, 'must be at most 5000')),
    1000,
  ),
  CDN_SECONDS: z._default(
    z.coerce
      .number('must be a number of seconds')
      .check(z.int(), z.minimum(0, 'must be at least 0'), z.maximum(3600, 'must be at most 3600')),
    0,
  ),
  DRAIN_MS: z._default(
    z.coerce
      .number('must be a number of milliseconds')
      .check(z.int(), z.minimum(0, 'must be at least 0'), z.maximum(5000, 'must be at most 5000')),
    0,
  ),
  WEB_CONCURRENCY: z._default(
    z.union([z.literal('auto'), atLeast(1, 'must be a number of processes, or "auto"')], {
      error: 'must be a number of processes, or "auto"',
    }),
    1,
  ),
  DATABASE_CONNECTIONS: z.optional(atLeast(6, 'must be a number of connections, 6 at least')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector:4318' }),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'fairhand'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.coerce
      .number('must be a share of all requests, 0 to 1')
      .check(
        z.minimum(0, 'must be a share of all requests, 0 to 1'),
        z.maximum(1, 'must be a share of all requests, 0 to 1'),
      ),
    1,
  ),
  MEDIA_S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.eu-central-1.amazonaws.com' }),
  ),
  MEDIA_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,62}$/, 'must be the name of a bucket'))),
  MEDIA_S3_REGION: z._default(
    z.string().check(z.regex(/^[a-z\d-]{1,40}$/, 'must be a region such as us-east-1')),
    'us-east-1',
  ),
  MEDIA_S3_ACCESS_KEY_ID: z.optional(z.string()),
  MEDIA_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  MEDIA_S3_PATH_STYLE: onOff('on'),
  MEDIA_PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://pictures.shop.example' }),
  ),
  TRUST_PROXY: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info or warn'),
    'info',
  ),
  RATE_LIMIT: onOff('on'),
})

/** The names of all settings. */
export const settings = Object.keys(Environment.shape)

export interface MediaSettings {
  /** Where pictures are stored; undefined: in the database. */
  bucketKeys?: BucketKeys | undefined
  /** Where browsers fetch them from the bucket themselves; undefined: through the shop. */
  publicUrl?: string | undefined
}

export interface Config {
  production: boolean
  port: number
  host: string
  /** The public address of the shop, without a trailing slash. */
  publicUrl: string
  /** True when the public address is https: cookies become `Secure` and `__Host-`. */
  secure: boolean
  databaseUrl: string | undefined
  dataDir: string
  demo: boolean
  /** Invented orders in every state, and an artist's studio: paid in the sandbox, so only where it is. */
  demoWorkshop: boolean
  admin: { username: string; password: string | undefined; email: string }
  smtpUrl: string | undefined
  mailFrom: string
  /** The e-mail address where quote requests and messages are announced. */
  deskAddress: string
  /** Undefined: the sandbox, where no card is charged, or no payments at all. */
  stripe: StripeKeys | undefined
  payments: 'stripe' | 'sandbox' | 'off'
  /** Who tells where mailed cards are. */
  carriers: 'easypost' | 'sandbox' | 'by hand'
  easyPost: EasyPostKeys | undefined
  media: MediaSettings
  /** Seconds between reconciliation runs. */
  reconcileSeconds: number
  /** How long an administrator can undo a step of an order; its e-mail waits as long. 0: no undo, e-mails at once. */
  undoSeconds: number
  /** The shop page filters up to this many designs in the browser; beyond that it asks the server. */
  catalogInBrowser: number
  /** How long a CDN may serve a public page or response without revalidating it. */
  cdnSeconds: number
  /** How long a process that is shutting down still serves while `/readyz` already reports it as not ready, in ms. */
  drainMs: number
  /** How many processes serve; `auto`: one for each core. */
  workers: number | 'auto'
  /** How many connections to the database all processes of this node may open together. */
  databaseConnections: number | undefined
  /** The token that allows reading `/metrics`; without one, only this machine may. */
  metricsToken: string | undefined
  /** Where traces are sent; without it none are made. */
  traces: TraceSettings | undefined
  trustProxy: string | undefined
  logLevel: string
  rateLimit: boolean
}

/**
 * Reads the environment, once.
 * @throws ConfigError with one sentence that names the variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}.`)
  }
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '')
  if (values.NODE_ENV === 'production' && !publicUrl.startsWith('https:') && !isThisMachine(publicUrl))
    throw new ConfigError('PUBLIC_URL must begin with https: where others come by it, or their sessions can be read.')
  const demo = values.DEMO ? values.DEMO !== 'off' : !(given.NODE_ENV === 'production' && values.DATABASE_URL)
  const stripe = stripeOf(values)
  const easyPost = easyPostOf(values)
  const payments = stripe ? 'stripe' : isSandbox(values, demo && isThisMachine(publicUrl)) ? 'sandbox' : 'off'
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    demo,
    demoWorkshop: demo && values.DEMO !== 'catalog' && payments === 'sandbox',
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD, email: values.ADMIN_EMAIL },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    deskAddress: values.DESK_EMAIL ?? values.ADMIN_EMAIL,
    stripe,
    payments,
    carriers: easyPost ? 'easypost' : demo && payments === 'sandbox' ? 'sandbox' : 'by hand',
    easyPost,
    media: mediaOf(values),
    reconcileSeconds: values.RECONCILE_SECONDS,
    undoSeconds: values.UNDO_SECONDS,
    catalogInBrowser: values.CATALOGUE_IN_BROWSER,
    cdnSeconds: values.CDN_SECONDS,
    drainMs: values.DRAIN_MS,
    workers: values.WEB_CONCURRENCY,
    databaseConnections: values.DATABASE_CONNECTIONS,
    metricsToken: values.METRICS_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          service: values.OTEL_SERVICE_NAME,
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT === 'on',
  }
}

/** Both keys or neither, of one mode: half a provider would take money for nothing. */
function stripeOf(values: z.infer<typeof Environment>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  if (!secretKey && !publishableKey) return undefined
  if (!secretKey) throw new ConfigError('STRIPE_SECRET_KEY is missing beside STRIPE_PUBLISHABLE_KEY.')
  if (!publishableKey) throw new ConfigError('STRIPE_PUBLISHABLE_KEY is missing beside STRIPE_SECRET_KEY.')
  if (values.PAYMENTS) throw new ConfigError('PAYMENTS must not be set beside the keys of Stripe: choose one of them.')
  const live = secretKey.includes('_live_')
  if (live !== publishableKey.includes('_live_'))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.')
  const apiBase = values.STRIPE_API_BASE?.replace(/\/+$/, '')
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = values
  return { secretKey, publishableKey, webhookSecret, connectSecret, apiBase, live }
}

/** Without the secret nobody could tell a carrier's news from somebody else's. */
function easyPostOf(values: z.infer<typeof Environment>): EasyPostKeys | undefined {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret } = values
  if (!apiKey && !webhookSecret) return undefined
  if (!apiKey) throw new ConfigError('EASYPOST_API_KEY is missing beside EASYPOST_WEBHOOK_SECRET.')
  if (!webhookSecret) throw new ConfigError('EASYPOST_WEBHOOK_SECRET is missing beside EASYPOST_API_KEY.')
  return { apiKey, webhookSecret, apiBase: values.EASYPOST_API_BASE?.replace(/\/+$/, '') }
}

/**
 * Test cards buy nothing: where other people come to a shop, or where its database is its own, the sandbox has to be
 * asked for. A demo on this machine has it by itself.
 */
function isSandbox({ PAYMENTS, NODE_ENV }: z.infer<typeof Environment>, isTrial: boolean): boolean {
  return PAYMENTS === 'sandbox' || NODE_ENV !== 'production' || isTrial
}

/** All of it or nothing: pictures must not be stored in one place and looked up in another. */
function mediaOf(values: z.infer<typeof Environment>): MediaSettings {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket } = values
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const publicUrl = values.MEDIA_PUBLIC_URL?.replace(/\/+$/, '')
  const wanted = {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const names = Object.entries(wanted)
  const [given] = [...names, ['MEDIA_PUBLIC_URL', publicUrl] as const].find(([, value]) => value) ?? []
  if (!given) return {}
  const [missing] = names.find(([, value]) => !value) ?? []
  if (missing || !endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(`${missing} is missing beside ${given}.`)
  if (publicUrl && !publicUrl.startsWith('https:') && !isThisMachine(publicUrl))
    throw new ConfigError('MEDIA_PUBLIC_URL must begin with https: pages show no other pictures.')
  const pathStyle = values.MEDIA_S3_PATH_STYLE === 'on'
  return {
    bucketKeys: { endpoint, bucket, region: values.MEDIA_S3_REGION, accessKeyId, secretAccessKey, pathStyle },
    publicUrl,
  }
}

function isThisMachine(url: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(new URL(url).hostname)
}

class ConfigError extends Error {}
