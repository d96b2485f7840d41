import { letter, mail, openDesk, orderCards, piecesOf, step } from './support/card-making.ts'
import { expect, fillCard, test } from './support/journey.ts'
import { emailTo, expectToast } from './support/shopper.ts'
import { expectSound } from './support/soundness.ts'

// A buyer follows single cards by the private link, on a phone (product.md, section 11).

test.use({ viewport: { width: 390, height: 844 } })

test(
  'the words are final, the photos are approved, and the card arrives',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const order = await orderCards(page)
    await page.goto(`/track/${order.trackToken}`)
    await expect(page.getByRole('timer')).toHaveText(/^1 h 59 min$/)
    await page.getByRole('button', { name: 'My words are final' }).click()
    await page.getByRole('button', { name: 'Yes, they are final' }).click()
    await expectToast(page, 'Your words are final')
    await expect(page.getByRole('button', { name: 'My words are final' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Change words of / })).toHaveCount(0)
    await expect(page.getByText(/ is to accept the card next\./)).toBeVisible()

    const [piece] = await piecesOf(page, order)
    const desk = await openDesk(browser)
    await step(desk, piece!.id, 'acceptance')
    await page.reload()
    await page.getByRole('button', { name: /^Write about / }).click()
    await page.getByLabel('Your message').fill('Please leave room for a drawing.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectToast(page, 'Sent')
    await expect(page.getByText('Please leave room for a drawing.')).toBeVisible()
    await step(desk, piece!.id, 'messages', { text: 'Gladly. Half a page?', to: 'customer' })
    await letter(desk, piece!.id)
    const mailed = await emailTo(order.customerEmail, /See the photo|see the photo/i)
    const link = /http\S+\/track\/\S+#card-[\w-]+/.exec(mailed.text)![0]
    await page.goto(new URL(link).pathname + new URL(link).hash)
    await page.reload()
    const card = page.locator(`#card-${piece!.id}`)
    await expect(
      card.getByText(/^Please look at the photos\. Approve by \w+, .*, or we take it as approved\.$/),
    ).toBeVisible()
    expect((await piecesOf(page, order))[0]!.state).toBe('lettered')
    await expect(card.getByText('Gladly. Half a page?')).toBeVisible()
    await expect(card.getByLabel('Your message')).toBeVisible()
    const photo = card.getByRole('button', { name: 'The inside of the card: see it closely' }).locator('img')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectSound(page, 'photo on a phone')
    const approve = card.getByRole('button', { name: 'Approve the photos' })
    expect((await approve.boundingBox())!.height).toBeGreaterThanOrEqual(48)
    await approve.click()
    await expectToast(page, 'Approved')
    await expect(card.getByText('About to be mailed')).toBeVisible()

    await step(desk, piece!.id, 'mailing', { tracking: { carrier: 'USPS', trackingNumber: '9400 1000 7' } })
    await page.reload()
    await expect(card.getByRole('link', { name: /^USPS 9400/ })).toBeVisible()
    await card.getByRole('button', { name: 'It arrived' }).click()
    await expectToast(page, 'Wonderful')
    const timeline = card.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await expect(timeline.last()).toContainText(/^Arrived.* · You$/)
    await expect(timeline.filter({ hasText: 'Photo approved' })).toContainText('You')
    await expect(timeline.filter({ hasText: 'In the mail' })).toContainText('Fairhand')
  },
)

test('a mistake on the photo: what was typed is kept, and the card is lettered again', async ({ page, browser }) => {
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  const desk = await openDesk(browser)
  await step(desk, piece!.id, 'acceptance')
  await letter(desk, piece!.id)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'There is a mistake' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong?' })
  await dialog.getByRole('button', { name: 'Letter it again' }).click()
  await expect(dialog.getByText('Please say what is wrong')).toBeVisible()
  await dialog.getByLabel('What is different on the photo?').fill('It says Edit.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'There is a mistake' }).click()
  await expect(dialog.getByLabel('What is different on the photo?')).toHaveValue('It says Edit.')
  await expectSound(page, 'a mistake')
  await dialog.getByRole('button', { name: 'Letter it again' }).click()
  await expectToast(page, 'Thank you for looking closely')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/ letters it again, and it costs you nothing\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /see it closely$/ })).toHaveCount(0)
})

test('other words are paid for, and the card is lettered again with them', async ({ page, browser, watch }) => {
  watch.allow(/402/)
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  const desk = await openDesk(browser)
  await step(desk, piece!.id, 'acceptance')
  await letter(desk, piece!.id)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'I want other words' }).click()
  const panel = page.getByRole('region', { name: 'Other words' })
  await expect(panel.getByText(/half of its price/)).toContainText(/\$\d+\.\d\d/)
  await panel.getByLabel('Custom Message').fill('Dear Edith, with all my heart')
  await panel.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(panel.getByText('Dear Edith, with all my heart')).toBeVisible()
  await fillCard(page, '4000 0000 0000 0002')
  await expectSound(page, 'other words')
  const pay = panel.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(panel.getByRole('alert')).toContainText('declined')
  await fillCard(page, '4242 4242 4242 4242')
  await pay.click()
  await expectToast(page, 'Thank you')
  await expect(page.getByText(/ letters it again, with your new words\./)).toBeVisible()
  await expect(page.getByText('Paid later, for other words')).toBeVisible()
  expect((await emailTo(order.customerEmail, /for other words on/)).text).toContain('Dear Edith, with all my heart')
})

test('one card is cancelled; something is wrong with the other, and the money comes back', async ({
  page,
  browser,
}) => {
  const order = await orderCards(page, true)
  const [kept, other] = await piecesOf(page, order)
  await page.goto(`/track/${order.trackToken}`)
  const card = page.locator(`#card-${other!.id}`)
  await card.getByRole('button', { name: /^Cancel this card: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the card' }).click()
  await expectToast(page, 'Card cancelled')
  await expect(card.getByText('This card was cancelled, and it is not made.')).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)

  await mail(await openDesk(browser), kept!.id)
  await page.reload()
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog', { name: 'We make it right' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Please choose what is wrong')).toBeVisible()
  await dialog.getByLabel('It arrived damaged').check()
  await dialog.getByLabel(/^Money back/).check()
  await dialog.getByLabel(/^Anything we should know/).fill('The corner is bent.')
  await expectSound(page, 'something is wrong')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Thank you for telling us')
  await expect(page.getByText(/Your money for it goes back the way you paid\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0)
})

test('of two tabs the slower one is told why not, and shows what is true', async ({
  page,
  context,
  browser,
  watch,
}) => {
  watch.allow(/409/)
  const order = await orderCards(page)
  const [piece] = await piecesOf(page, order)
  const desk = await openDesk(browser)
  await step(desk, piece!.id, 'acceptance')
  await letter(desk, piece!.id)
  await page.goto(`/track/${order.trackToken}`)
  await expect(page.getByRole('button', { name: 'There is a mistake' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`/track/${order.trackToken}`)
  await tab.getByRole('button', { name: 'Approve the photos' }).click()
  await expectToast(tab, 'Approved')
  // What a second tab does while this one is not looked at.
  await page.getByRole('button', { name: 'Approve the photos' }).dispatchEvent('click')
  await expectToast(page, 'Not approved', 'This card is approved and about to be mailed, so it cannot be approved.')
  await expect(page.getByText('About to be mailed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve the photos' })).toHaveCount(0)
})
