import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** How a peer behaves once somebody has spoken to it, over HTTP. */
const behaviors = {
  'says nothing': () => {},
  'stops in the middle of its first line': (socket) => socket.write('HTTP/1.1 20'),
  'stops in the middle of its headers': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Type: te'),
  'promises a body and sends half of it': (socket) =>
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf'),
  'sends headers without end': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'X-More: and more\r\n'),
  'sends a body without end': (socket) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'),
  floods: (socket) => flood(socket, 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n'),
  'asks to continue, without end': (socket) => drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n'),
  'switches to another protocol': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  'speaks no HTTP': (socket) => socket.write('\0\x01\x02 SSH-2.0-OpenSSH_9.9\r\n'),
  resets: (socket) => socket.resetAndDestroy(),
  closes: (socket) => socket.end(),
} satisfies Record<string, (socket: Socket) => void>

export type Behavior = keyof typeof behaviors
export const hostileBehaviors = Object.keys(behaviors) as Behavior[]

/** A peer on loopback that keeps none of the promises of its protocol. */
export async function openHostilePeer(behavior: Behavior) {
  let heard = 0
  const peer = await openPeer((socket) =>
    socket.once('data', () => {
      heard++
      behaviors[behavior](socket)
    }),
  )
  return {
    ...peer,
    url: `http://127.0.0.1:${peer.port}/`,
    /** How many connections have spoken to it. */
    heard: () => heard,
  }
}

/** A server on loopback that treats its connections so. */
export async function openPeer(treat: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    treat(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections are open. */
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A little again and again, so that no pause is long. */
export function drip(socket: Socket, start: string, again: string): void {
  socket.write(start)
  const timer = setInterval(() => socket.write(again), 5)
  socket.once('close', () => clearInterval(timer))
}

/** As much as the other side takes, and as fast. */
export function flood(socket: Socket, start: string): void {
  const much = Buffer.alloc(2 ** 20, 'x')
  const write = () => {
    while (socket.writable && socket.write(much));
  }
  socket.write(start)
  socket.on('drain', write)
  write()
}
