import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { clientMessages, serverMessages, sqlOf } from './postgres-messages.ts'

/**
 * Network faults: everything passes; new connections are closed at once; bytes are held back until the mode changes;
 * each chunk is delayed. Open connections survive a change of mode.
 */
type ProxyMode = 'pass' | 'refuse' | 'stall' | { delayMs: number }

export interface TcpProxy {
  port: number
  setMode(mode: ProxyMode): void
  /** Routes new connections to another port on the same machine, like a moved address. Open ones stay. */
  leadTo(port: number): void
  /** Closes all open connections, on both sides. */
  cut(): void
  /**
   * Lets the next `count` COMMITs reach PostgreSQL and take effect, then closes the client's connection instead of
   * forwarding the response: the client cannot know whether its transaction was committed.
   */
  dropReply(command: 'COMMIT', count?: number): void
  counts(): { connections: number; open: number; refused: number; cut: number; drops: number }
  close(): Promise<void>
}

/** A faulty network between the shop and PostgreSQL, on loopback, without encryption. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const counts = { connections: 0, refused: 0, cut: 0, drops: 0 }
  const commits = { toDrop: 0 }
  const open = new Set<() => void>()
  let mode: ProxyMode = 'pass'
  let { port } = target
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  const server = createServer((client) => {
    if (mode === 'refuse') {
      counts.refused += 1
      client.destroy()
      return
    }
    counts.connections += 1
    const upstream = connect({ ...target, port })
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    open.add(end)
    for (const socket of [client, upstream]) {
      // The other side learns it when its own connection is closed.
      socket.on('error', () => {})
      socket.setNoDelay(true)
      socket.on('close', () => {
        if (client.destroyed && upstream.destroyed) open.delete(end)
      })
    }
    const answersCommit = watchCommits(client, commits)
    forward(client, upstream, () => true)
    forward(upstream, client, (chunk) => {
      if (!answersCommit(chunk)) return true
      counts.drops += 1
      end()
      return false
    })
  })

  /** Forwards the wanted chunks in order, with the mode's delay; then the end as well. */
  function forward(from: Socket, to: Socket, isWanted: (chunk: Buffer) => boolean): void {
    let turn = Promise.resolve()
    from.on('data', (chunk) => {
      if (!isWanted(chunk)) return
      turn = pass(turn, () => to.destroyed || to.write(chunk))
    })
    from.on('close', () => {
      turn = pass(turn, () => to.end())
    })
  }

  async function pass(turn: Promise<void>, deed: () => unknown): Promise<void> {
    await turn
    if (typeof mode === 'object') await wait(mode.delayMs)
    await gate.promise
    deed()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      gate.resolve()
      mode = next
      if (mode === 'stall') gate = Promise.withResolvers()
    },
    leadTo(next) {
      port = next
    },
    cut() {
      counts.cut += open.size
      for (const end of open) end()
    },
    dropReply(_command, count = 1) {
      commits.toDrop = count
    },
    counts: () => ({ ...counts, open: open.size }),
    async close() {
      gate.resolve()
      for (const end of open) end()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A COMMIT of the shop's own. The job queue's batches also end with one, and may take longer than a test waits. */
const isCommit = (asked: string | undefined) => asked?.trim().toLowerCase() === 'commit'

/** Reports for each chunk from the server whether it completes the response to a COMMIT that should be dropped. */
function watchCommits(client: Socket, commits: { toDrop: number }): (chunk: Buffer) => boolean {
  const answers = serverMessages()
  const read = clientMessages(answers.expectSingleByte)
  // Statements are pipelined ahead of their responses, so the COMMIT's is found by counting. The first response is the
  // one that opens the connection.
  let [asked, answered, expected] = [0, -1, 0]
  client.on('data', (chunk) => {
    for (const message of read(chunk)) {
      if (message.type === 'Q' || message.type === 'S') asked += 1
      if (expected || commits.toDrop < 1 || !isCommit(sqlOf(message))) continue
      commits.toDrop -= 1
      // The response to a prepared statement is completed by the following Sync.
      expected = message.type === 'Q' ? asked : asked + 1
    }
  })
  return (chunk) => {
    for (const { type, content } of answers.read(chunk)) {
      const isNext = expected > 0 && answered + 1 === expected
      if (isNext && type === 'C' && content.toString('latin1') === 'COMMIT\0') return true
      if (type !== 'Z') continue
      answered += 1
      // A failed transaction responds with ROLLBACK: nothing was committed, so the next COMMIT is the one to drop.
      if (isNext) {
        expected = 0
        commits.toDrop += 1
      }
    }
    return false
  }
}
