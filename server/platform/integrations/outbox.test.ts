import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMailer } from './smtp.ts'

// E-mails without a mail server: they contain private links, which no other user of the machine may read.

const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-outbox-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['new', 'of an older version'])(
  'a folder that is %s, and its messages, are the owner’s alone',
  async (what) => {
    const outbox = path.join(folder, what)
    if (what !== 'new') {
      await mkdir(outbox)
      await chmod(outbox, 0o755)
    }
    const mailer = openMailer({ smtpUrl: undefined, from: 'shop@shop.test', publicUrl: 'http://shop.test', outbox })
    await mailer.send({ id: 'one', to: { name: 'A', address: 'a@shop.test' }, subject: 'Hi', text: 'x', html: 'x' })
    const [file] = await readdir(outbox)
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(outbox, file!))).mode & 0o777).toBe(0o600)
  },
)
