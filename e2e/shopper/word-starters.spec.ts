import type { Locator, Page } from '@playwright/test'
import { chooseArtist, expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { listCards } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Help me begin (product.md, section 17): beginnings for a message, by keyboard alone.

for (const width of [1280, 390])
  test(`a sympathy card is begun with a phrase, which is completed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const dialog = await customize(page, 'sympathy')
    const message = dialog.getByLabel('Custom Message')
    await press(page, message, 'Help me begin')
    const panel = dialog.getByRole('region', { name: 'Help me begin' })
    await expect(panel.getByLabel('Occasion')).toHaveValue('sympathy')
    const tones = panel.getByRole('radiogroup', { name: 'How should it sound?' })
    await expect(tones.getByRole('radio')).toHaveCount(2)
    await expectSound(page, `beginnings at ${width} px`)

    await page.keyboard.press('Tab')
    await expect(panel.getByLabel('Occasion')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('radio', { name: 'A friend' })).toBeFocused()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('radio', { name: 'Someone who lost a partner' })).toBeChecked()
    // Does not send the form.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('radio', { name: 'Plain' })).toBeChecked()
    const beginnings = panel.getByRole('listitem')
    await expect(beginnings).toHaveCount(3)
    for (const _ of [1, 2]) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    // The sample is replaced without a question, and the caret is at the end.
    await expect(panel).toBeHidden()
    await expect(message).toBeFocused()
    await expect(message).toHaveValue(
      'In the first weeks, many people come by. I mean to be one who still comes after that.',
    )
    await expect(dialog.getByRole('status').filter({ hasText: 'Your message has a beginning now.' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Restore my words' })).toBeHidden()
    await page.keyboard.type(' Shall I come on Sunday?')
    await expect(message).toHaveValue(/after that\. Shall I come on Sunday\?$/)
    await expect(dialog.getByTestId('preview')).toContainText('Shall I come on Sunday?')
  })

test('the shopper’s own words and greeting are kept and can be restored; a blank is named in the cart', async ({
  page,
}) => {
  const dialog = await customize(page, 'birthday')
  const message = dialog.getByLabel('Custom Message')
  await message.fill('Dear Ann,\nI don’t know how to go on.')
  await dialog.getByRole('button', { name: 'Help me begin' }).click()
  const panel = dialog.getByRole('region', { name: 'Help me begin' })
  await panel.getByRole('button', { name: /^One of my favorite days/ }).click()
  await expect(message).toHaveValue(/^Dear Ann,\nOne of my favorite days with you was ____\./)
  await dialog.getByRole('button', { name: 'Restore my words' }).click()
  await expect(message).toHaveValue('Dear Ann,\nI don’t know how to go on.')
  await expect(message).toBeFocused()

  await dialog.getByRole('button', { name: 'Help me begin' }).click()
  await panel.getByLabel('Occasion').selectOption('Farewell')
  await panel.getByRole('button', { name: /^What I will miss/ }).click()
  // The blank is selected: typing fills it.
  const selected = () =>
    message.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  await expect.poll(selected).toBe('____')
  await dialog.getByLabel('Signature').fill('Ben')
  await dialog.getByLabel('Elegant Cursive').check()
  await chooseArtist(dialog)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to Cart')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await expect(drawer.getByText('There is still a blank to fill in.')).toBeVisible()
  await drawer.getByRole('button', { name: /^Edit / }).click()
  const edit = page.getByRole('dialog', { name: /^Edit / })
  await edit
    .getByLabel('Custom Message')
    .fill('Dear Ann,\nWhat I will miss are not the big things. It is our coffee, which we did without thinking.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(edit).toBeHidden()
  await expect(drawer.getByText('There is still a blank to fill in.')).toBeHidden()
})

async function customize(page: Page, category: string): Promise<Locator> {
  const card = (await listCards(page)).find((each) => each.category === category)!
  await page.goto(`/card/${card.id}`)
  await page.getByRole('button', { name: 'Customize this card' }).click()
  return page.getByRole('dialog', { name: `Customize ${card.title}` })
}

/** Tabs from a field to the button after it, and presses it. */
async function press(page: Page, field: Locator, button: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: button })).toBeFocused()
  await page.keyboard.press('Enter')
}
