import { mail, orderCards, piecesOf } from '#e2e/support/card-making.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openDesk, signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Buyers and recipients review cards in public (product.md, section 18).

test('the recipient and the buyer of a card review it; the artist’s page sorts them, and the desk hides one', async ({
  page,
  browser,
}) => {
  const words = `It stands on the piano. ${crypto.randomUUID().slice(0, 8)}`
  const spam = `Better lamps at mine. ${crypto.randomUUID().slice(0, 8)}`
  const order = await orderCards(page)
  await page.goto(`/track/${order.trackToken}`)
  await page.getByRole('button', { name: 'Add the page' }).click()
  await expectToast(page, 'Page turned on')
  const [piece] = await piecesOf(page, order)
  await mail(await openDesk(), piece!.id)

  const giftee = await somebodyElse(browser)
  await giftee.goto(piece!.gifteePage ?? (await piecesOf(page, order))[0]!.gifteePage!)
  await expect(giftee.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  await giftee.getByRole('button', { name: 'It arrived' }).click()
  await giftee.getByRole('button', { name: 'Write a review' }).click()
  await giftee.getByRole('button', { name: 'Post review' }).click()
  await expect(giftee.getByText('Please choose a number of stars')).toBeVisible()
  await giftee.getByRole('radio', { name: '2 stars' }).check()
  await giftee.getByLabel('In your words').fill('See www.lamps.test')
  await giftee.getByRole('button', { name: 'Post review' }).click()
  await expect(giftee.getByText('Please leave out web and e-mail addresses')).toBeVisible()
  await expectSound(giftee, 'the recipient’s review, with a mistake')
  await giftee.getByLabel('In your words').fill(spam)
  await giftee.getByRole('button', { name: 'Post review' }).click()
  await expectToast(giftee, 'Your review is public now.')
  await expectSound(giftee, 'a card that its recipient has reviewed')

  // The e-mail's link opens the form, and submits nothing.
  await page.goto(`/track/${order.trackToken}#review-${piece!.id}`)
  await page.reload()
  const section = page.locator(`#review-${piece!.id}`)
  await expect(section.getByRole('radio', { name: '5 stars' })).toBeVisible()
  await section.getByRole('radio', { name: '5 stars' }).check()
  await section.getByLabel('In your words').fill(words)
  await section.getByRole('radio', { name: 'The inside of the card' }).check()
  await expect(section.getByRole('radio', { name: 'The addressed envelope' })).toHaveCount(0)
  await section.getByLabel('Name to show').fill('Ben')
  await expectSound(page, 'the buyer’s review')
  await section.getByRole('button', { name: 'Post review' }).click()
  await expectToast(page, 'Your review is public now.')
  await section.getByRole('button', { name: 'Stop asking me for reviews' }).click()
  await expect(section.getByText('We won’t e-mail you about reviews again.')).toBeVisible()

  const shopper = await somebodyElse(browser)
  await shopper.goto(`/artist/${piece!.artist!.id}`)
  const reviews = shopper.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(reviews.first()).toContainText(words)
  await expect(reviews.first()).toContainText('Ben, who sent it')
  await expect(reviews.first().getByRole('img', { name: 'A photo of the lettered card' })).toBeVisible()
  await shopper.getByRole('button', { name: 'Lowest' }).click()
  await expect(reviews.first()).toContainText(spam)
  await shopper.getByRole('button', { name: 'Highest' }).click()
  await expect(reviews.first().getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  await expectSound(shopper, 'an artist’s reviews')
  await shopper.goto(`/card/${order.items[0]!.cardDesignId}`)
  await expect(reviews.filter({ hasText: words })).toHaveCount(1)
  await expectSound(shopper, 'a card’s reviews')

  const desk = await somebodyElse(browser)
  await signIn(desk)
  await desk.goto('/admin/reviews')
  await desk.getByLabel('Search reviews').fill(spam)
  const rows = desk.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expectSound(desk, 'the desk’s reviews')
  await rows.getByRole('button', { name: 'Hide' }).click()
  await desk.getByRole('button', { name: 'Hide review' }).click()
  await expect(desk.getByText('Please choose why it is hidden')).toBeVisible()
  await expectSound(desk, 'hiding a review, with a mistake')
  await desk.getByRole('radio', { name: 'it is advertising' }).check()
  await desk.getByRole('button', { name: 'Hide review' }).click()
  await expect(rows.getByText('Hidden', { exact: true })).toBeVisible()

  await shopper.goto(`/artist/${piece!.artist!.id}`)
  await expect(reviews.first()).toContainText(words)
  await expect(reviews.filter({ hasText: spam })).toHaveCount(0)
  await giftee.reload()
  await expect(giftee.getByText('We have hidden this review, because it is advertising.')).toBeVisible()
  await giftee.getByRole('button', { name: 'Delete my review' }).click()
  await expectToast(giftee, 'Review deleted')
})
