import { Environment, type EnvironmentValues } from './environment.ts'

export interface EasyPostKeys {
  apiKey: string
  webhookSecret: string
  /** Origin of the API where it is not EasyPost's own, with its version: http://localhost:1234/v2. */
  apiBase: string | undefined
}

/** Location of a bucket and its credentials; anything that speaks the S3 protocol. */
export interface BucketKeys {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket's name goes into the path, not before the host's. */
  pathStyle: boolean
}

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Verifies Stripe's webhooks; without it there is no webhook, and only the reconciler finds lost payments. */
  webhookSecret: string | undefined
  /** The same for webhooks about artists' accounts; without it the shop asks about them once a day. */
  connectSecret: string | undefined
  /** Another host for tests, and for the script that the browser loads. */
  apiBase: string | undefined
  live: boolean
}

export interface TraceSettings {
  /** The base URL of OTLP over HTTP, without the path of the signal. */
  endpoint: string
  service: string
  /** Fraction of all requests, 0 to 1. */
  share: number
}

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
  /** A standby of the database for reads that may be so many ms late; undefined: there is none. */
  replica: { url: string; longestLag: number } | undefined
  /**
   * What needs a session of its own goes here: migrations, jobs, LISTEN, the tools. The same as `databaseUrl`, except
   * where that one leads through a pooler.
   */
  directUrl: string | undefined
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
  /** Whether webhooks may go to this machine as well. */
  webhookTargets: 'public' | 'local'
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
  if (values.WEBHOOK_TARGETS === 'local' && !isThisMachine(publicUrl))
    throw new ConfigError(
      'WEBHOOK_TARGETS must not be "local" where others come by PUBLIC_URL: they could reach this machine.',
    )
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_URL is missing beside DATABASE_DIRECT_URL.')
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
    replica: replicaOf(values),
    directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
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
    webhookTargets: values.WEBHOOK_TARGETS,
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

/** The embedded PostgreSQL has no standby. */
function replicaOf({
  DATABASE_URL,
  DATABASE_REPLICA_URL: url,
  DATABASE_REPLICA_LAG_MS: longestLag,
}: EnvironmentValues) {
  if (!url) return undefined
  if (!DATABASE_URL) throw new ConfigError('DATABASE_URL is missing beside DATABASE_REPLICA_URL.')
  return { url, longestLag }
}

/** Both keys or neither, of one mode: half a provider would take money for nothing. */
function stripeOf(values: EnvironmentValues): StripeKeys | undefined {
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
function easyPostOf(values: EnvironmentValues): EasyPostKeys | undefined {
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
function isSandbox({ PAYMENTS, NODE_ENV }: EnvironmentValues, isTrial: boolean): boolean {
  return PAYMENTS === 'sandbox' || NODE_ENV !== 'production' || isTrial
}

/** All of it or nothing: pictures must not be stored in one place and looked up in another. */
function mediaOf(values: EnvironmentValues): MediaSettings {
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
