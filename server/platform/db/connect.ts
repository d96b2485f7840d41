import pg from 'pg'

/**
 * Connects a client that the start of the shop depends on.
 * @param ms how long it may take
 * @throws an Error with a message that names the database, without user and password
 */
export async function connectAtStart(url: string, ms: number, settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: ms,
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database at ${hostOf(url)} ${reasonOf(error, ms)}`, { cause: error })
  }
  return client
}

export function hostOf(url: string): string {
  return new URL(url).host
}

function reasonOf(error: unknown, ms: number): string {
  if (!(error instanceof Error)) return `cannot be reached: ${String(error)}.`
  if (error.message === 'timeout expired') return `did not answer within ${ms / 1000} s.`
  // If a host has several addresses, the message is empty.
  return `cannot be reached: ${error.message || (error as NodeJS.ErrnoException).code}.`
}
