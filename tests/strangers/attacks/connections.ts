import type { Attack } from '#tests/strangers/attack.ts'
import { slowness } from '#tests/support/load/slow-clients.ts'

const head = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: shop.test', ...headers, '', ''].join('\r\n')
const post = (path: string, body: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: shop.test', 'Content-Type: application/json', ...headers, '', body].join('\r\n')

const slowCalls = ['/api/login', '/api/cart', '/api/orders', '/api/messages', '/api/fit', '/api/v1/orders']

/** What is held open, and what is said at length. */
export const connections: Attack[] = [
  {
    title: 'opens as many connections as he can, and says nothing',
    quick: true,
    act: (stranger) => stranger.repeat(1500, 500, (turn) => stranger.say('', { from: turn % 5 })),
  },
  {
    title: 'sends headers one by one, without end',
    act: (stranger) =>
      stranger.repeat(500, 100, () => stranger.say(slowness.headers.first, { drip: slowness.headers.drip })),
  },
  {
    title: 'sends bodies byte by byte, to six calls',
    act: (stranger) =>
      stranger.repeat(500, 100, (turn) =>
        stranger.say(post(slowCalls[turn % slowCalls.length]!, '{', 'Content-Length: 1000'), { drip: ' ' }),
      ),
  },
  {
    title: 'sends a body in chunks of one byte',
    act: (stranger) =>
      stranger.repeat(100, 20, () =>
        stranger.say(post('/api/login', '1\r\n \r\n'.repeat(5000), 'Transfer-Encoding: chunked'), {
          drip: '1;x=y\r\n \r\n'.repeat(500),
        }),
      ),
  },
  {
    title: 'asks for lists and reads no answer',
    act: (stranger) =>
      stranger.repeat(300, 60, () => stranger.say(slowness.answer.first, { drip: head('/api/cards'), reads: false })),
  },
  {
    title: 'sends a thousand requests at once on each connection',
    act: (stranger) =>
      stranger.repeat(60, 10, (turn) => stranger.say(head('/api/cards/count').repeat(1000), { from: turn % 5 })),
  },
  {
    title: 'asks to change the protocol, and for tunnels',
    act: (stranger) =>
      stranger.repeat(300, 30, (turn) =>
        stranger.say(
          [
            head('/', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='),
            head('/', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'),
            'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n',
            'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
          ][turn % 4]!,
        ),
      ),
  },
  {
    title: 'sends thousands of headers, and long ones',
    act: (stranger) =>
      stranger.repeat(200, 10, (turn) =>
        stranger.say(
          turn % 2
            ? head('/api/cards', ...Array.from({ length: 1900 }, (_, at) => `X${at}: y`))
            : head('/api/cards', `Cookie: ${'a=b; '.repeat(20_000)}`),
        ),
      ),
  },
  {
    title: 'asks for many parts of an answer, and with every method',
    act: (stranger) =>
      stranger.repeat(400, 8, (turn) => {
        const method = ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH'][turn % 5]!
        const range = `bytes=${Array.from({ length: 300 }, (_, at) => `${at}-${at + 1}`).join(',')}`
        return stranger.visitor(turn % 3).send(method, '/api/cards', undefined, { range, 'x-turn': String(turn) })
      }),
  },
]
