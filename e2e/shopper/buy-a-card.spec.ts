import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'

// A guest buys a card, from the home page to the toast (product.md, sections 2, 4, 5 and 8).

test('straight to the recipient, by way of the home page and the cart drawer', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'EXPLORE CARDS' }).click()
  await expect(page).toHaveURL('/shop')
  await addFirstCard(page)
  await expect(page.getByTestId('cart-badge')).toHaveText('1')

  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('Elegant Cursive')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await drawer.getByRole('button', { name: 'Continue to Checkout' }).click()
  await expect(drawer).toBeHidden()

  await expect(page).toHaveURL('/checkout')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Free', { exact: true })).toBeVisible()
  await expect(summary.getByText('$0.00')).toBeVisible()
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})

test('to the buyer first: the buyer’s own address is required', async ({ page }) => {
  await addFirstCard(page)
  await page.goto('/checkout')
  await expect(page.getByRole('group', { name: 'Your Address' })).toBeHidden()
  await page.getByLabel('Ship to my address first').check()
  await expect(page.getByRole('group', { name: 'Your Address' })).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please fill in all required fields correctly.', { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your Address' }).getByText('Street address is required')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})

test('a declined card says why, keeps cart and form, and a retry works', { tag: '@smoke' }, async ({ page, watch }) => {
  watch.allow(/402/)
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Order Failed', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card was declined. Please try another card.' }),
  ).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
  await page.reload()
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Main Street')
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})

test('a bank that asks for one more step is answered in the page; the card is mailed without waiting', async ({
  page,
}) => {
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByLabel('Mail without waiting for me').check()
  await fillCard(page, '4000002500003155')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPlaced(page)
  await expect(page.getByText(/As you asked, we’ll mail it without waiting for you\./)).toBeVisible()
})

test('with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  /** Tabs to the given element, as people without a mouse do. */
  const tabTo = async (
    name: string | RegExp,
    role: 'button' | 'link' | 'textbox' | 'radio' | 'combobox' = 'button',
  ) => {
    const target = page.getByRole(role, { name }).first()
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 80; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(name)}`)
  }

  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo('EXPLORE CARDS', 'link')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/shop')
  await tabTo(/^Select /)
  await keyboard.press('Enter')
  await tabTo('Custom Message', 'textbox')
  await keyboard.press('Control+A')
  await keyboard.type('Typed, not clicked.')
  await tabTo('Signature', 'textbox')
  await keyboard.press('Control+A')
  await keyboard.type('Ben')
  await tabTo(/Modern Script/, 'radio')
  await keyboard.press('Space')
  await tabTo(/Lettered by/, 'radio')
  await keyboard.press('ArrowDown')
  await tabTo('Add to Cart')
  await keyboard.press('Enter')
  await expect(page.getByText('Your customized card has been added to your cart.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeFocused()

  await page.goto('/')
  await tabTo(/^Open cart/)
  await keyboard.press('Enter')
  await tabTo('Continue to Checkout')
  await keyboard.press('Enter')
  const words = ['Ben Writer', 'ben@shop.test', 'Ann Reader', '1 Main Street', 'Springfield', 'IL', '62701']
  const labels = ['Full Name', 'Email Address', /^Name$/, 'Street Address', 'City', 'State', 'ZIP Code']
  for (const [index, label] of labels.entries()) {
    await tabTo(label, label === 'State' ? 'combobox' : 'textbox')
    await keyboard.type(words[index]!)
  }
  for (const [label, value] of [
    ['Card number', '4242424242424242'],
    ['Expiry', '1240'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(label, 'textbox')
    await keyboard.type(value)
  }
  await keyboard.press('Enter')
  await expectPlaced(page)
})
