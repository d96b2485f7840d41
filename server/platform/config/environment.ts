import * as z from 'zod/mini'

const onOff = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off'], 'must be "on" or "off"'), fallback)

const atLeast = (least: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.minimum(least, message))

/** Every setting, with its default and the end of the sentence that refuses an invalid value. */
export const Environment = z.object({
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
  DATABASE_REPLICA_URL: z.optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' }),
  ),
  DATABASE_REPLICA_LAG_MS: z._default(
    z.coerce
      .number('must be a number of milliseconds')
      .check(z.int(), z.minimum(100, 'must be at least 100'), z.maximum(60_000, 'must be at most 60000')),
    1000,
  ),
  DATABASE_DIRECT_URL: z.optional(
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
  PAYMENTS: z.optional(z.literal('sandbox', 'must be "sandbox" or unset')),
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
  WEBHOOK_TARGETS: z._default(z.enum(['public', 'local'], 'must be "public" or "local"'), 'public'),
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
  DATABASE_CONNECTIONS: z.optional(atLeast(6, 'must be a number of connections, at least 6')),
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
  PATIENCE: z._default(
    z.coerce
      .number('must be a number')
      .check(
        z.int('must be a whole number'),
        z.minimum(1, 'must be at least 1'),
        z.maximum(100, 'must be at most 100'),
      ),
    1,
  ),
})

/** The names of all settings. */
export const settings = Object.keys(Environment.shape)

export type EnvironmentValues = z.infer<typeof Environment>
