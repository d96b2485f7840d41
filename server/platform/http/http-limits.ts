import { patient } from '#server/platform/config/patience.ts'

/** Timeouts and size limits of one connection and one request (reliability.md, section 2.5). */
export const httpLimits = {
  bodyLimit: 64 * 1024,
  // A whole request within 10 s: Node looks for overdue ones only twice a second.
  requestTimeout: patient(9000),
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1000,
  // Node's own refusal lacks our headers (reject-malformed.ts).
  http: { headersTimeout: patient(8000), connectionsCheckingInterval: 500, requireHostHeader: false },
}

/** How long a handler may take until it responds, in ms: enough for three tries of the payment provider. */
export const longestHandling = patient(15_000)

/** Open connections at once; further ones are closed, but for a few in reserve. */
export const mostConnections = 1000

/** What keeps connections free for others; times in ms. */
export const connectionLimits = {
  /** Of one address, unless it is a trusted proxy's. */
  ofOneAddress: 100,
  /** Above this number idle ones are closed soon, and when all are taken, at once. */
  crowded: 700,
  idleWhenCrowded: 5000,
  /** For a response, however steadily it is read. */
  longestAnswer: 60_000,
  /** Beyond the regular ones, for health checks: they are closed soon, so that nobody else can keep them. */
  spare: 20,
  spareLife: 2000,
}

/** For downloads, which may be long and lines slow. */
export const longestDownload = 1_800_000

/** How long a response waits for a client that does not read it, in ms. */
export const longestUnread = patient(7000)

/** Characters of a URL, including its query. */
export const longestUrl = 4096
