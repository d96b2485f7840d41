import nodemailer from 'nodemailer'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openSmtpServer } from './smtp-server.ts'

const server = await openSmtpServer()
afterEach(() => server.recover())
afterAll(() => server.close())

// Longer than a line of a message may be.
const text = `Your card is on its way – grüße. ${'It was lettered by hand. '.repeat(5)}\nSincerely`

function send(subject: string, limits: { greetingTimeout?: number; socketTimeout?: number } = {}) {
  return nodemailer.createTransport({ url: server.url, ...limits }).sendMail({
    from: 'Fairhand <shop@example.com>',
    to: ['Ada <ada@example.com>', 'bob@example.com'],
    messageId: `<${subject}@example.com>`,
    subject,
    text,
    html: '<p>Your card</p>',
  })
}

const received = (subject: string) => server.received().filter((mail) => mail.subject === subject)

test('A message arrives with its envelope, unfolded headers and plain text', async () => {
  const subject =
    'A very long subject with an ümlaut that has to be folded because it is longer than a line may be, yes'
  const arrived = server.waitFor(1, 10_000)
  await send(subject)
  const [mail] = await arrived
  expect(mail).toMatchObject({
    from: 'shop@example.com',
    to: ['ada@example.com', 'bob@example.com'],
    subject,
    text,
    accepted: true,
  })
  expect(mail!.headers['content-type']).toContain('multipart/alternative')
  expect(mail!.raw).toContain('<p>Your card</p>')
})

test.each([421, 450, 451, 550] as const)(
  'Responds %i to recipients and to messages, as often as requested',
  async (answer) => {
    for (const at of ['RCPT', 'DATA'] as const) {
      const subject = `refused-${answer}-${at}`
      server.trouble({ answer, at }, 1)
      await expect(send(subject)).rejects.toMatchObject({ responseCode: answer })
      expect(received(subject).filter((mail) => mail.accepted)).toEqual([])
      await send(subject)
      expect(received(subject).filter((mail) => mail.accepted)).toMatchObject([
        { messageId: `<${subject}@example.com>` },
      ])
    }
  },
)

test('Hangs before its greeting, after it, and after the message', async () => {
  server.trouble({ hang: 'connect' })
  await expect(send('hang-connect', { greetingTimeout: 1000 })).rejects.toThrow(/greeting/i)
  server.trouble({ hang: 'greeting' })
  await expect(send('hang-greeting', { socketTimeout: 1000 })).rejects.toThrow(/timeout/i)
  expect(received('hang-greeting')).toEqual([])
  server.trouble({ hang: 'DATA' }, 1)
  await expect(send('hang-data', { socketTimeout: 1000 })).rejects.toThrow(/timeout/i)
  expect(received('hang-data')).toMatchObject([{ accepted: false }])
  await send('hang-over')
})

test('Drops the connection after a message, accepted or not', async () => {
  for (const accepted of [true, false]) {
    const subject = `dropped-${accepted}`
    server.trouble({ drop: 'DATA', accepted }, 1)
    await expect(send(subject)).rejects.toThrow()
    expect(received(subject)).toMatchObject([{ accepted }])
  }
})

test('Waiting for more messages than arrive fails with a message', async () => {
  await expect(server.waitFor(1000, 50)).rejects.toThrow(/of 1000 messages arrived within 50 ms/)
})
