import { EventEmitter, once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type ReceivedMail, parseMail } from '#tests/support/checks/received-mail.ts'

/** The kinds of failure; a dropped message was accepted or not, depending on whether its unheard response was a 250. */
export type SmtpTrouble =
  | { answer: 421 | 450 | 451 | 550; at: 'RCPT' | 'DATA' }
  /** `connect`: no greeting; `greeting`: silence after it; `DATA`: no response to the message. */
  | { hang: 'connect' | 'greeting' | 'DATA' }
  | { drop: 'DATA'; accepted: boolean }

export interface SmtpServer {
  url: string
  port: number
  /** For the next `times` messages, or until `recover`. */
  trouble(trouble: SmtpTrouble, times?: number): void
  recover(): void
  /** All messages that arrived completely, including rejected ones. */
  received(): ReceivedMail[]
  /**
   * Waits for this number of accepted messages.
   * @throws when there are fewer after `ms`
   */
  waitFor(count: number, ms: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/** A mail server on loopback that accepts and stores everything, and fails on demand. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const messages: ReceivedMail[] = []
  const sockets = new Map<number, Socket>()
  /** Sessions whose message is rejected for each of its recipients. */
  const refused = new Map<string, number>()
  const arrivals = new EventEmitter<{ message: [] }>().setMaxListeners(0)
  let current: { trouble: SmtpTrouble; left: number } | undefined

  /** The failure that applies now; counts it down by one. */
  function meet(moment: string): SmtpTrouble | undefined {
    if (!current || current.left < 1 || momentOf(current.trouble) !== moment) return undefined
    current.left -= 1
    return current.trouble
  }

  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect(session, callback) {
      const trouble = meet('connect')
      if (trouble && 'hang' in trouble && trouble.hang === 'connect') return
      callback()
      // The client's commands are never read.
      if (trouble) sockets.get(session.remotePort)?.unpipe()
    },
    onMailFrom(_address, session, callback) {
      const trouble = meet('RCPT')
      if (trouble && 'answer' in trouble) refused.set(session.id, trouble.answer)
      else refused.delete(session.id)
      callback()
    },
    onRcptTo(_address, session, callback) {
      const code = refused.get(session.id)
      return code ? refuse(code, session, callback) : callback()
    },
    onData(stream, session, callback) {
      stream.once('error', callback)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.once('end', () => {
        const trouble = meet('DATA')
        const accepted = !trouble || ('drop' in trouble && trouble.accepted)
        messages.push({ ...parseMail(Buffer.concat(chunks).toString()), ...envelopeOf(session), accepted })
        arrivals.emit('message')
        if (!trouble) callback()
        else if ('answer' in trouble) refuse(trouble.answer, session, callback)
        else if ('drop' in trouble) sockets.get(session.remotePort)?.destroy()
      })
    },
  })

  function refuse(code: number, session: SMTPServerSession, callback: (error: Error) => void): void {
    callback(Object.assign(new Error('Refused for a test'), { responseCode: code }))
    // RFC 5321, section 3.8: after 421 the server closes the connection.
    if (code === 421) sockets.get(session.remotePort)?.end()
  }

  // A disconnected client is not an error of this server.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort!
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    trouble(trouble, times = Infinity) {
      current = { trouble, left: times }
    },
    recover() {
      current = undefined
    },
    received: () => [...messages],
    waitFor: (count, ms) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          arrivals.off('message', check)
          reject(new Error(`${accepted().length} of ${count} messages arrived within ${ms} ms.`))
        }, ms)
        const accepted = () => messages.filter((message) => message.accepted)
        const check = () => {
          if (accepted().length < count) return
          clearTimeout(timer)
          arrivals.off('message', check)
          resolve(accepted())
        }
        arrivals.on('message', check)
        check()
      }),
    async close() {
      const closed = new Promise<void>((resolve) => {
        smtp.close(resolve)
      })
      for (const socket of sockets.values()) socket.destroy()
      await closed
    },
  }
}

function momentOf(trouble: SmtpTrouble): string {
  if ('answer' in trouble) return trouble.at
  if ('drop' in trouble) return trouble.drop
  return trouble.hang === 'DATA' ? 'DATA' : 'connect'
}

function envelopeOf({ envelope }: SMTPServerSession): Pick<ReceivedMail, 'from' | 'to'> {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  }
}
