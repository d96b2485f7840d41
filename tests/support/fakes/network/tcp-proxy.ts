import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { clientMessages, serverMessages, sqlOf } from './postgres-messages.ts'

/**
 * What happens on the way: all passes; new connections are closed at once; bytes are kept back until the mode changes;
 * each chunk is late. The open connections live on in each mode.
 */
type ProxyMode = 'pass' | 'refuse' | 'stall' | { delayMs: number }

export interface TcpProxy {
  port: number
  setMode(mode: ProxyMode): void
  /** Ends all open connections, on both sides. */
  cut(): void
  /**
   * Lets the next `count` COMMITs reach PostgreSQL and happen, and then ends the client's connection instead of
   * passing on the answer: the client cannot know whether its transaction was committed.
   */
  dropReply(command: 'COMMIT', count?: number): void
  counts(): { connections: number; open: number; refused: number; cut: number; drops: number }
  close(): Promise<void>
}

/** A network with faults between the shop and PostgreSQL, on loopback, without encryption. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const counts = { connections: 0, refused: 0, cut: 0, drops: 0 }
  const commits = { toDrop: 0 }
  const open = new Set<() => void>()
  let mode: ProxyMode = 'pass'
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  const server = createServer((client) => {
    if (mode === 'refuse') {
      counts.refused += 1
      client.destroy()
      return
    }
    counts.connections += 1
    const upstream = connect(target)
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    open.add(end)
    for (const socket of [client, upstream]) {
      // The other side is told by the closing of its own connection.
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

  /** Passes on what `isWanted`, in its order and in the time that the mode takes; then the end as well. */
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

/** The shop's own. The queue's work over many jobs ends with one as well, and may take longer than whoever waits here. */
const isCommit = (asked: string | undefined) => asked?.trim().toLowerCase() === 'commit'

/** Tells of each chunk from the server whether it completes the answer to a COMMIT that shall be dropped. */
function watchCommits(client: Socket, commits: { toDrop: number }): (chunk: Buffer) => boolean {
  const answers = serverMessages()
  const read = clientMessages(answers.expectSingleByte)
  // Statements travel ahead of their answers: which of them is the COMMIT is told by counting.
  // The first answer is the one that opens the connection.
  let [asked, answered, expected] = [0, -1, 0]
  client.on('data', (chunk) => {
    for (const message of read(chunk)) {
      if (message.type === 'Q' || message.type === 'S') asked += 1
      if (expected || commits.toDrop < 1 || !isCommit(sqlOf(message))) continue
      commits.toDrop -= 1
      // A prepared one is answered by the Sync that follows.
      expected = message.type === 'Q' ? asked : asked + 1
    }
  })
  return (chunk) => {
    for (const { type, content } of answers.read(chunk)) {
      const isNext = expected > 0 && answered + 1 === expected
      if (isNext && type === 'C' && content.toString('latin1') === 'COMMIT\0') return true
      if (type !== 'Z') continue
      answered += 1
      // A failed transaction answers ROLLBACK: then nothing was committed, and the next COMMIT is the one.
      if (isNext) {
        expected = 0
        commits.toDrop += 1
      }
    }
    return false
  }
}
