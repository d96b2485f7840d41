import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openShop } from '#server/shop.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { pictureFormats, pictureWidths } from './picture-sizes.ts'

// A deleted picture is 404 on every node, whatever each of them has in memory.

const shop = await openTestShop({ CDN_SECONDS: '5' })
const second = await openShop(
  readConfig({ NODE_ENV: 'test', DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ADMIN_PASSWORD: adminPassword }),
  shop.databaseUrl,
  undefined,
  undefined,
  { isPrepared: true, poolSize: 2 },
)
await second.app.listen({ port: 0, host: '127.0.0.1' })
const nodes = [shop.url, `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`]
afterAll(async () => {
  await second.close()
  await shop.close()
})

const password = 'letters & ink'

/** A shopper with a picture of their own. */
async function painted(username: string, background: string) {
  const visitor = new Visitor(shop)
  await visitor.call(accounts.register, {
    body: { username, email: `${username}@shop.test`, firstName: '', lastName: '', password },
  })
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const picture = `data:image/png;base64,${png.toString('base64')}`
  const { body } = await visitor.call(ownAccount.changePicture, { body: { picture } })
  return { visitor, address: body.profileImageUrl! }
}

/** What both nodes answer for every file of a picture, also to those who have it. */
async function askAll(address: string): Promise<Response[]> {
  const files = pictureWidths.flatMap((width) => pictureFormats.map((format) => `${width}.${format}`))
  const asked = nodes.flatMap((node) =>
    ['', ...files.map((file) => `/${file}`)].map(async (file) => {
      const first = await fetch(node + address + file)
      const known = { 'if-none-match': `"${address.slice('/media/'.length)}${file || '/640.webp'}"` }
      const again = await fetch(node + address + file, { headers: known })
      return [first, again]
    }),
  )
  return (await Promise.all(asked)).flat()
}

const statuses = async (address: string) => [...new Set((await askAll(address)).map(({ status }) => status))].toSorted()

test('an account’s picture is 404 on every node once it is replaced or the account is removed, also for those who have it', async () => {
  const { visitor, address } = await painted('replaced', '#9e2b25')
  expect(await statuses(address)).toEqual([200, 304])
  await visitor.call(ownAccount.changePicture, { body: { picture: null } })
  await eventually(async () => expect(await statuses(address)).toEqual([404]))

  const other = await painted('removed', '#2b259e')
  expect(await statuses(other.address)).toEqual([200, 304])
  expect((await other.visitor.call(ownAccount.remove, { body: { password } })).status).toBe(200)
  await eventually(async () => expect(await statuses(other.address)).toEqual([404]))
})

test('two accounts share a picture: it stays until the second one drops it', async () => {
  const one = await painted('shares', '#259e2b')
  const other = await painted('shared', '#259e2b')
  expect(other.address).toBe(one.address)
  await one.visitor.call(ownAccount.changePicture, { body: { picture: null } })
  expect(await statuses(one.address)).toEqual([200, 304])
  await other.visitor.call(ownAccount.changePicture, { body: { picture: null } })
  await eventually(async () => expect(await statuses(one.address)).toEqual([404]))
})

test('browsers keep a picture for an hour and a CDN for CDN_SECONDS; a 404 is kept by nobody', async () => {
  const { visitor, address } = await painted('cached', '#445566')
  const control = async (node: number) => (await fetch(nodes[node] + address)).headers.get('cache-control')
  expect(await control(0)).toBe('public, max-age=3600, s-maxage=5, must-revalidate')
  expect(await control(1)).toBe('public, max-age=3600, s-maxage=0, must-revalidate')
  await visitor.call(ownAccount.changePicture, { body: { picture: null } })
  await eventually(async () => expect(await control(0)).toBe('no-store'))
})
