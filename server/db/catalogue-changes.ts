import pg from 'pg'

export interface CatalogueWatch {
  stop(): Promise<void>
}

/**
 * Listens for the catalogue's changes on a connection of its own, whoever makes them, on any node. While the
 * connection is down nothing would be heard: `onListening(false)` tells, and it is tried again each second.
 */
export async function watchCatalogue(
  url: string,
  { onChange, onListening }: { onChange: () => void; onListening: (listening: boolean) => void },
): Promise<CatalogueWatch> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      application_name: 'fairhand catalogue',
    })
    client = next
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', onChange)
    try {
      await next.connect()
      await next.query('listen catalogue')
      onListening(true)
    } catch {
      lost()
    }
  }

  function lost(): void {
    onListening(false)
    client?.removeListener('end', lost)
    if (stopped || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, 1000)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
