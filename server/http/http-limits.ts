/** Timeouts and size limits of one connection and one request (reliability.md, section 2.5). */
export const httpLimits = {
  bodyLimit: 64 * 1024,
  // A whole request within 10 s: Node looks for overdue ones only twice a second.
  requestTimeout: 9000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 1000,
  http: { headersTimeout: 8000, connectionsCheckingInterval: 500 },
}

/** How long a handler may take until it responds, in ms: enough for three tries of the payment provider. */
export const longestHandling = 15_000

/** Open connections at once; further ones are closed. */
export const mostConnections = 1000

/** How long a response waits for a client that does not read it, in ms. */
export const longestUnread = 7000

/** Characters of a URL, including its query. */
export const longestUrl = 4096
