import { Environment, type EnvironmentValues } from './environment.ts'

export interface EasyPostKeys {
  apiKey: string
  webhookSecret: string
  /** The API's base URL, with its version, if it is not EasyPost's: http://localhost:1234/v2. */
  apiBase: string | undefined
}

/** Location of a bucket and its credentials; anything that speaks the S3 protocol. */
export interface BucketKeys {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket's name into the path instead of the host name. */
  pathStyle: boolean
}

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** Verifies Stripe's webhooks; without it there are none, and only the reconciler finds lost payments. */
  webhookSecret: string | undefined
  /** The same for webhooks about artists' accounts; without it, the shop asks about them once a day. */
  connectSecret: string | undefined
  /** Another host, for tests, and for the script that the browser loads. */
  apiBase: string | undefined
  live: boolean
}

export interface TraceSettings {
  /** The base URL of OTLP over HTTP, without the signal's path. */
  endpoint: string
  service: string
  /** Fraction of all requests, 0 to 1. */
  share: number
}

export interface MediaSettings {
  /** Where pictures are stored; undefined: in the database. */
  bucketKeys?: BucketKeys | undefined
  /** Where browsers fetch pictures directly from the bucket; undefined: through the shop. */
  publicUrl?: string | undefined
}

export interface Config {
  production: boolean
  port: number
  host: string
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  /** Whether the public address is https: cookies become `Secure` and `__Host-`. */
  secure: boolean
  databaseUrl: string | undefined
  /** A standby of the database, for reads that may lag by so many ms; undefined: there is none. */
  replica: { url: string; longestLag: number } | undefined
  /**
   * For everything that needs a session: migrations, jobs, LISTEN, the tools. The same as `databaseUrl`, unless that
   * one leads through a pooler.
   */
  directUrl: string | undefined
  dataDir: string
  demo: boolean
  /** Sample orders in every state and a sample artist's studio; they are paid in the sandbox, so they require it. */
  demoWorkshop: boolean
  admin: { username: string; password: string | undefined; email: string }
  smtpUrl: string | undefined
  mailFrom: string
  /** The e-mail address that is notified of quote requests and messages. */
  deskAddress: string
  /** Undefined: no payments, or the sandbox, which charges no card. */
  stripe: StripeKeys | undefined
  payments: 'stripe' | 'sandbox' | 'off'
  /** The provider that tracks mailed cards. */
  carriers: 'easypost' | 'sandbox' | 'by hand'
  easyPost: EasyPostKeys | undefined
  media: MediaSettings
  /** Whether webhooks may go to this machine as well. */
  webhookTargets: 'public' | 'local'
  /** Seconds between reconciliation runs. */
  reconcileSeconds: number
  /** How long an administrator can undo an order's step; its e-mail waits as long. 0: no undo, e-mails immediately. */
  undoSeconds: number
  /** Up to this many designs the shop page filters in the browser; beyond that it asks the server. */
  catalogInBrowser: number
  /** How long a CDN may serve a public page or response without revalidating it. */
  cdnSeconds: number
  /** How long a process that is shutting down still serves while `/readyz` reports it as not ready, in ms. */
  drainMs: number
  /** How many processes serve; `auto`: one for each core. */
  workers: number | 'auto'
  /** How many database connections all processes of this node may open together. */
  databaseConnections: number | undefined
  /** The token for reading `/metrics`; without one, only this machine may. */
  metricsToken: string | undefined
  /** Where traces are sent; undefined: none are made. */
  traces: TraceSettings | undefined
  trustProxy: string | undefined
  logLevel: string
  rateLimit: boolean
}

/**
 * Reads the environment, once.
 * @throws ConfigError with a sentence that names the variable
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
    throw new ConfigError('PUBLIC_URL must begin with https: if others use it, or their sessions can be read.')
  if (values.WEBHOOK_TARGETS === 'local' && !isThisMachine(publicUrl))
    throw new ConfigError(
      'WEBHOOK_TARGETS must not be "local" if others use PUBLIC_URL: they could reach this machine.',
    )
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL requires DATABASE_URL.')
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
  if (!DATABASE_URL) throw new ConfigError('DATABASE_REPLICA_URL requires DATABASE_URL.')
  return { url, longestLag }
}

/** Both keys or neither, in the same mode: half a provider would take money for nothing. */
function stripeOf(values: EnvironmentValues): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  if (!secretKey && !publishableKey) return undefined
  if (!secretKey) throw new ConfigError('STRIPE_PUBLISHABLE_KEY requires STRIPE_SECRET_KEY.')
  if (!publishableKey) throw new ConfigError('STRIPE_SECRET_KEY requires STRIPE_PUBLISHABLE_KEY.')
  if (values.PAYMENTS)
    throw new ConfigError("PAYMENTS must not be set together with Stripe's keys: choose one of them.")
  const live = secretKey.includes('_live_')
  if (live !== publishableKey.includes('_live_'))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode as STRIPE_SECRET_KEY.')
  const apiBase = values.STRIPE_API_BASE?.replace(/\/+$/, '')
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret } = values
  return { secretKey, publishableKey, webhookSecret, connectSecret, apiBase, live }
}

/** Without the secret, nobody could tell a carrier's webhooks from forged ones. */
function easyPostOf(values: EnvironmentValues): EasyPostKeys | undefined {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret } = values
  if (!apiKey && !webhookSecret) return undefined
  if (!apiKey) throw new ConfigError('EASYPOST_WEBHOOK_SECRET requires EASYPOST_API_KEY.')
  if (!webhookSecret) throw new ConfigError('EASYPOST_API_KEY requires EASYPOST_WEBHOOK_SECRET.')
  return { apiKey, webhookSecret, apiBase: values.EASYPOST_API_BASE?.replace(/\/+$/, '') }
}

/**
 * Test cards are not money: a shop that others can reach, or that has its own database, must ask for the sandbox. A
 * demo on this machine gets it by default.
 */
function isSandbox({ PAYMENTS, NODE_ENV }: EnvironmentValues, isTrial: boolean): boolean {
  return PAYMENTS === 'sandbox' || NODE_ENV !== 'production' || isTrial
}

/** All settings or none: pictures must not be stored in one place and looked up in another. */
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
    throw new ConfigError(`${given} requires ${missing}.`)
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
