import { encode } from 'uqr'
import { letter, orderCards, piecesOf, step } from '#e2e/support/card-making.ts'
import { giveCard, hideArtist, openStudio, showArtist } from '#e2e/support/artist.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openDesk, signIn } from '#e2e/support/desk.ts'
import { expect, fillCard, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A card's recipient opens its page by the code on its back (product.md, section 11).

test('switched on at the order, the code on the back leads to a thank-you that sender and artist read', async ({
  page,
  browser,
}) => {
  const order = await orderCards(page)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Add the page' }).click()
  await expectToast(page, 'Page turned on')
  await expectSound(page, 'an order with a page for its recipient')
  const [piece] = await piecesOf(page, order)
  const address = `${theShop().url}${piece!.gifteePage!}`

  const giftee = await somebodyElse(browser)
  await giftee.goto(address)
  await expect(giftee.getByText('This card is still in the works')).toBeVisible()
  await expect(giftee.getByRole('button', { name: 'It arrived' })).toHaveCount(0)
  await expectSound(giftee, 'a card that is being made')

  const desk = await openDesk()
  const studio = await somebodyElse(browser)
  const artist = await openStudio(studio)
  await giveCard(piece!.id, artist)
  await step(desk, piece!.id, 'acceptance')
  await studio.goto(`/studio/card/${piece!.id}`)
  const back = studio.getByRole('region', { name: 'On the back' })
  await expect(back).toContainText('Stick this on the back of each card')
  const { data, size } = encode(address, { border: 2 })
  const code = back.getByRole('img', { name: 'QR code of the card’s page' })
  await expect(code).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  await expect(code.locator('path')).toHaveAttribute('d', dark.join(''))
  await letter(desk, piece!.id)
  await step(desk, piece!.id, 'mailing', { tracking: null, withoutApproval: true })

  await giftee.setViewportSize({ width: 390, height: 844 })
  await giftee.reload()
  await expect(giftee.getByRole('heading', { level: 1, name: 'Lettered by hand, for you' })).toBeVisible()
  await expectSound(giftee, 'a received card on a phone')
  await giftee.setViewportSize({ width: 1280, height: 800 })
  // Looking at it has changed nothing.
  expect((await piecesOf(page, order))[0]!.state).toBe('mailed')
  await giftee.getByRole('button', { name: 'It arrived' }).click()
  await expectToast(giftee, 'Wonderful')
  await expect(giftee.getByText('This card has arrived, and its sender knows.')).toBeVisible()
  await giftee.getByRole('button', { name: 'Something is wrong' }).click()
  await expect(giftee.getByLabel('What is wrong?')).toBeFocused()
  await giftee.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(giftee.getByText('Please write something')).toBeVisible()
  await giftee.getByLabel('What is wrong?').fill('One corner is bent.')
  await giftee.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(giftee, 'Thank you for telling us')
  await giftee.getByLabel('Your thank-you').fill('It stands on my piano: https://piano.example')
  await giftee.getByRole('button', { name: 'Send thank-you' }).click()
  await expect(giftee.getByText('Please leave out web and e-mail addresses')).toBeVisible()
  await giftee.getByLabel('Your thank-you').fill('It stands on my piano.')
  await giftee.getByRole('button', { name: 'Send thank-you' }).click()
  await expectToast(giftee, 'Sent')
  await expect(giftee.getByText('You said thank you.')).toBeVisible()
  await expectSound(giftee, 'a card that was thanked for')

  await showArtist(desk, artist)
  await giftee.reload()
  await giftee.getByRole('button', { name: /^Thank .* with a tip$/ }).click()
  await expect(giftee.getByLabel('Tip in dollars')).toBeFocused()
  await giftee.getByRole('button', { name: '$10', exact: true }).click()
  await giftee.getByLabel(/^Note to /).fill('I know every loop of it.')
  const receipt = `${order.trackToken.slice(0, 8).toLowerCase()}@giftee.test`
  await giftee.getByLabel(/^Your e-mail address/).fill(receipt)
  await expectSound(giftee, 'a tip')
  await giftee.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(giftee, '4242 4242 4242 4242')
  await giftee.setViewportSize({ width: 390, height: 844 })
  await expectSound(giftee, 'the payment of a tip on a phone')
  await giftee.getByRole('button', { name: 'Pay $10.00' }).click()
  await expectToast(giftee, 'Thank you')
  await expect(giftee.getByText(/^You gave .* \$10\.00 on /)).toBeVisible()
  await giftee.reload()
  await expect(giftee.getByText(/^You gave .* \$10\.00 on /)).toBeVisible()
  expect((await emailTo(receipt, /your \$\S+ tip for/)).text).not.toContain('I know every loop')
  await studio.goto('/studio/earnings')
  const line = studio.getByRole('listitem').filter({ hasText: 'I know every loop of it.' })
  await expect(line).toContainText('$10.00')
  await expectSound(studio, 'earnings with a tip')
  await studio.goto(`/studio/card/${piece!.id}`)

  await emailTo(order.customerEmail, /The person who received your card[\s\S]*on my piano/)
  await page.reload()
  const card = page.locator(`#card-${piece!.id}`)
  const said = card.getByRole('listitem').filter({ hasText: 'The person it was for' })
  await expect(said.filter({ hasText: 'said thank you' })).toContainText('It stands on my piano')
  await expect(said.filter({ hasText: 'reported a problem' })).toContainText('One corner is bent.')
  await expect(card.getByRole('button', { name: /Something is wrong/ })).toBeVisible()
  const timeline = card.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: /^Thank-you received/ })).toContainText('The recipient')
  await expectSound(page, 'an order with a thank-you')
  await studio.reload()
  await expect(studio.getByText('It stands on my piano')).toBeVisible()
  await expect(studio.getByText('One corner is bent.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Turn page off' }).click()
  await expectToast(page, 'Page turned off')
  await giftee.reload()
  await expect(giftee.getByText('This page isn’t available')).toBeVisible()
  await hideArtist(desk, artist)
})

test('the printed job sheet has the code, but only for a card with a page', async ({ page, browser }) => {
  const order = await orderCards(page, true)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Add the page' }).first().click()
  await expectToast(page, 'Page turned on')
  const desk = await somebodyElse(browser)
  await signIn(desk)
  await desk.goto(`/admin/orders/${order.id}/sheet`)
  await expect(desk.getByRole('img', { name: 'QR code of the card’s page' })).toHaveCount(1)
  await expect(desk.getByText('Stick this on the back')).toBeVisible()
})
