import { patient } from '#server/platform/config/patience.ts'

/** Timeouts and size limits of one connection and one request (reliability.md, section 2.5). */
export const httpLimits = {
  bodyLimit: 64 * 1024,
  // Ensures a whole request within 10 s: Node looks for overdue ones only twice a second.
  requestTimeout: patient(9000),
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1000,
  // Node's own refusal lacks our headers (reject-malformed.ts).
  http: { headersTimeout: patient(8000), connectionsCheckingInterval: 500, requireHostHeader: false },
}

/** How long a handler may take to respond, in ms: enough for three attempts of the payment provider. */
export const longestHandling = patient(15_000)

/** Open connections at once; more are closed, except for a few in reserve. */
export const mostConnections = 1000

/** Keeps connections free for others; times in ms. */
export const connectionLimits = {
  /** Per address, unless it is a trusted proxy. */
  ofOneAddress: 100,
  /** Above this number idle connections are closed soon; when all are taken, immediately. */
  crowded: 700,
  idleWhenCrowded: 5000,
  /** For receiving a response, however steadily it is read. */
  longestAnswer: 60_000,
  /** Beyond the regular ones, for health checks: they are closed soon, so that nobody can keep them. */
  spare: 20,
  spareLife: 2000,
}

/** For downloads, which may be long, over slow lines. */
export const longestDownload = 1_800_000

/** How long a response waits for a client that does not read it, in ms. */
export const longestUnread = patient(7000)

/**
 * Commas, and brackets of each kind, in a JSON body. Each value costs time to parse and validate, and a megabyte has room for hundreds of thousands: bodies
 * that are large because of a picture need few, the largest order and the largest import about 6,000.
 */
export const mostValues = 10_000

/** Characters of a URL, including its query. */
export const longestUrl = 4096
