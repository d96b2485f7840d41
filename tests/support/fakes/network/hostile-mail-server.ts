import type { Socket } from 'node:net'
import { drip, flood, openPeer } from './hostile-peer.ts'

/** How a mail server behaves instead of greeting, of naming its extensions, or of accepting a message. */
const behaviors = {
  'says nothing': { greeting: () => {} },
  'stops in the middle of its greeting': { greeting: (socket) => socket.write('220 mail.te') },
  'greets without end': { greeting: (socket) => drip(socket, '', '220-and more\r\n') },
  'greets with a line without end': { greeting: (socket) => flood(socket, '220 ') },
  'speaks no SMTP': { greeting: (socket) => socket.write('\0\x01\x02 HTTP/1.1 200 OK\r\n') },
  resets: { greeting: (socket) => socket.resetAndDestroy() },
  closes: { greeting: (socket) => socket.end() },
  'names extensions without end': { extensions: (socket) => drip(socket, '', '250-X-MORE\r\n') },
  'says nothing about a message': { message: () => {} },
  'says that it still works on a message, without end': { message: (socket) => drip(socket, '', '250-still\r\n') },
  'resets after a message': { message: (socket) => socket.resetAndDestroy() },
  'closes after a message': { message: (socket) => socket.end() },
} satisfies Record<string, Partial<Record<'greeting' | 'extensions' | 'message', (socket: Socket) => void>>>

type MailBehavior = keyof typeof behaviors
export const hostileMailBehaviors = Object.keys(behaviors) as MailBehavior[]

/** A mail server on loopback that is orderly up to one moment. */
export async function openHostileMailServer(behavior: MailBehavior) {
  const {
    greeting = (socket: Socket) => socket.write('220 mail.test\r\n'),
    extensions = (socket: Socket) => socket.write('250 mail.test\r\n'),
    message = () => {},
  }: Partial<Record<'greeting' | 'extensions' | 'message', (socket: Socket) => void>> = behaviors[behavior]
  const peer = await openPeer((socket) => {
    socket.on('data', (part) => {
      const said = part.toString()
      if (said.startsWith('EHLO')) extensions(socket)
      else if (said.startsWith('DATA')) socket.write('354 Go on\r\n')
      else if (/^(?:MAIL|RCPT)/.test(said)) socket.write('250 OK\r\n')
      else if (said.endsWith('\r\n.\r\n')) message(socket)
    })
    greeting(socket)
  })
  return { ...peer, url: `smtp://127.0.0.1:${peer.port}` }
}
