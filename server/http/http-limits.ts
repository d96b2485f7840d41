/** Longest waits and largest sizes of one connection and one request (reliability.md, section 2.5). */
export const httpLimits = {
  bodyLimit: 64 * 1024,
  // Whole within 10 s: overdue requests are looked for twice a second.
  requestTimeout: 9000,
  // Three tries of the payment provider fit in.
  handlerTimeout: 15_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: 8000, connectionsCheckingInterval: 500 },
}

/** Open connections at once; further ones are closed. */
export const mostConnections = 1000

/** How long an answer waits for somebody who does not read it, in ms. */
export const longestUnread = 7000

/** Characters of an address, its query included. */
export const longestUrl = 4096
