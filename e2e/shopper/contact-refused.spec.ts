import { admins } from '#contract/admin/admins.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { messages } from '#contract/customers/messages.ts'
import {
  answerMessages,
  expectRefused,
  expectSent,
  fill,
  openDialog,
  openPage,
  send,
  typed,
} from '#e2e/support/contact-form.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'

// Messages that the server rejects, and an unreachable shop (product.md, section 8).

test('section 8: a refusal by the server appears at its field, in the server’s words', async ({ page, watch }) => {
  watch.allow(/400/)
  const form = await openPage(page)
  await fill(form)
  const message = 'Text must not contain null or broken characters'
  await answerMessages(page, 400, { message, issues: [{ path: 'name', message }] })
  await send(form)
  await expectRefused(page, message)
  await expect(form.getByText(message, { exact: true })).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
})

test('section 8: an artist leaves while the page is open: the server’s message, and no input is lost', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/404/)
  await request.post(admins.signIn.path, { data: { username: 'admin', password: 'correct horse battery' } })
  const data = {
    name: 'Lou Leaving',
    specialty: 'Farewells',
    bio: 'Lou has other plans.',
    experience: '30 years',
    profileImage: `${theShop().url}/favicon.svg`,
    workspaceImage: `${theShop().url}/favicon.svg`,
  }
  const artist = (await (await request.post(artistsAdmin.create.path, { data })).json()) as Artist
  const dialog = await openDialog(page, artist)
  await fill(dialog)
  await request.delete(artistsAdmin.remove.path.replace('{id}', artist.id))
  await send(dialog)
  await expectRefused(page, 'This artist no longer works with us. Please write to the shop instead.')
  await expect(dialog.getByLabel('Message')).toHaveValue(typed.message)
  await expect(dialog.getByRole('button', { name: 'Send Message' })).toBeFocused()
})

test('section 8: too many messages and an unreachable shop show a message; the next try succeeds', async ({
  page,
  watch,
}) => {
  watch.allow(/429|ERR_FAILED|failed: /)
  const form = await openPage(page)
  await fill(form)
  await answerMessages(page, 429, { message: 'Too many requests. Please wait a moment and try again.' })
  await send(form)
  await expectRefused(page, 'Too many requests. Please wait a moment and try again.')
  await page.unroute(`**${messages.send.path}`)
  await page.route(`**${messages.send.path}`, (route) => route.abort())
  await send(form)
  await expectRefused(page, 'The shop could not be reached. Please check your connection and try again.')
  await expect(form.getByLabel('Message')).toHaveValue(typed.message)
  await page.unroute(`**${messages.send.path}`)
  await send(form)
  await expectSent(page)
})
