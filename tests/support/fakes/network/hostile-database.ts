import type { Socket } from 'node:net'
import { drip, openPeer } from './hostile-peer.ts'

const message = (type: string, content: Buffer) => {
  const head = Buffer.from(`${type}....`)
  head.writeUInt32BE(4 + content.length, 1)
  return Buffer.concat([head, content])
}
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const notice = message('N', Buffer.alloc(1)).toString('latin1')

/** How a PostgreSQL behaves instead of letting somebody in, or of answering a query. */
const acts = {
  'says nothing': () => {},
  'stops in the middle of a message': (socket) => socket.write('R\0\0'),
  'sends notices without end': (socket) => drip(socket, '', notice),
  'speaks no PostgreSQL': (socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'),
  resets: (socket) => socket.resetAndDestroy(),
  closes: (socket) => socket.end(),
} satisfies Record<string, (socket: Socket) => void>

type Act = keyof typeof acts
export const hostileActs = Object.keys(acts) as Act[]

/** A database server on loopback that is orderly until somebody connects, or until somebody asks. */
export async function openHostileDatabase(act: Act, moment: 'connect' | 'query') {
  const peer = await openPeer((socket) =>
    socket.once('data', () => {
      if (moment === 'connect') return acts[act](socket)
      socket.once('data', () => acts[act](socket))
      socket.write(welcome)
    }),
  )
  return { ...peer, url: `postgres://shop:x@127.0.0.1:${peer.port}/shop` }
}
