import pg from 'pg'
import { patient } from '#server/platform/config/patience.ts'

/**
 * Whether the catalog's change notifications arrive: `connected`; `lost` while the connection is down and its cause is
 * unknown; `down` once the database does not respond either.
 */
export type InvalidationState = 'connected' | 'lost' | 'down'

export interface CatalogWatch {
  stop(): Promise<void>
}

interface Listener {
  /** The catalog changed: what its triggers say, without a payload. */
  onChange: () => void
  /** A picture was deleted: its hash is the payload (`pictures/forget-picture.ts`). */
  onPictureDeleted: (hash: string) => void
  onState: (invalidation: InvalidationState) => void
}

/** In ms: between two heartbeats, the longest response, and between two attempts to connect. */
const pace = { beat: 2000, patience: patient(2000), retry: 1000 }

/**
 * Listens on a dedicated connection for changes of the catalog, and deleted pictures, by anyone, on any node. Connections can die silently,
 * so heartbeats are sent; a lost connection is replaced immediately, then retried every second.
 */
export async function watchCatalog(
  url: string,
  { onChange, onPictureDeleted, onState }: Listener,
): Promise<CatalogWatch> {
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: pace.patience,
      query_timeout: pace.patience,
      application_name: 'fairhand catalog',
    })
    current = client
    client.on('error', () => lose(client, 'lost'))
    client.on('end', () => lose(client, 'lost'))
    client.on('notification', ({ payload }) => (payload ? onPictureDeleted(payload) : onChange()))
    try {
      await client.connect()
      await client.query('listen catalogue')
      if (current !== client) return
      onState('connected')
      beat(client)
    } catch (error) {
      lose(client, isRefusal(error) ? 'lost' : 'down', pace.retry)
    }
  }

  function beat(client: pg.Client): void {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && beat(client),
        () => lose(client, 'down', pace.retry),
      )
    }, pace.beat)
  }

  function lose(client: pg.Client, invalidation: InvalidationState, wait = 0): void {
    if (current !== client) return
    current = undefined
    clearTimeout(timer)
    // Whether it still closes properly no longer matters.
    client.end().catch(() => {})
    if (stopped) return
    onState(invalidation)
    timer = setTimeout(() => void connect(), wait)
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}

const startingUp = '57P03'

/** Too many connections, a wrong password: the database works for others, and their changes would go unnoticed here. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== startingUp
}
