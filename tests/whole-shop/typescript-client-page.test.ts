import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { renderPage } from '#web/entry-server.tsx'

// Runs the TypeScript client page's instructions exactly as shown (product.md, section 21).

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) => html.replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name]!)

const shop = await openTestShop()
await addSampleCatalog(shop.db)
const send = (to: string, init: RequestInit) => fetch(shop.url + to, init)
const { html } = await renderPage('/developers/client', { publicUrl: shop.url, send })
const found = html.matchAll(/<section aria-label="([^"]+)"[^>]*><pre[^>]*><code>(.*?)<\/code>/gs)
const blocks = new Map([...found].map(([, title, code]) => [title!, plain(code!)]))
afterAll(() => shop.close())

test('the client can be installed, and running the example twice orders once', async () => {
  const ann = new Visitor(shop)
  await ann.call(accounts.register, { body: { username: 'ann', email: 'ann@shop.test', password: 'letters & ink' } })
  const { key } = await newProgram(shop, ann, 'test')
  const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-client-'))
  const env = { ...process.env, npm_config_offline: 'true', npm_config_audit: 'false' }
  const sh = (command: string) => run('sh', ['-ec', command], { cwd: folder, env })
  try {
    await symlink(root, path.join(folder, 'fairhand'))
    await sh(blocks.get('Install it')!)
    await writeFile(path.join(folder, 'welcome.ts'), blocks.get('welcome.ts')!)
    for (let time = 0; time < 2; time++) {
      const { stdout } = await sh(blocks.get('Run it')!.replace('fh_test_...', key))
      expect(stdout).toMatch(/^Ordered for \$\d+\.\d\d\ncontact-1 waiting\n$/)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the client’s own README has the same example', async () => {
  expect(await readFile(path.join(root, 'clients/typescript/README.md'), 'utf8')).toContain(blocks.get('welcome.ts'))
})
