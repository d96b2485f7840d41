import { expect, test } from '#e2e/support/journey.ts'
import { fill, openDialog, send } from '#e2e/support/quote-form.ts'
import { expectFailure, expectNotice, hold, only, requestsOf } from '#e2e/support/specified.ts'

// The bulk quote dialog and form (the specification, sections 2, 5, 7, 8 and 9).

const entered = {
  companyName: 'Maya & Sons',
  contactName: 'Maya Stone',
  contactEmail: 'maya@shop.test',
  eventType: 'Holiday Greetings',
}

test.describe('the bulk quote form', { tag: '@smoke' }, () => {
  test('its fields and its validation', async ({ page }) => {
    const sent = requestsOf(page)
    const form = await openDialog(page)
    const quantity = form.getByLabel('Estimated Quantity')
    const alert = (text: string) => form.getByRole('alert').filter({ hasText: new RegExp(`^${text}$`) })
    await test.step('§2.43 seven fields, the last two optional', async () => {
      const labels = (await form.locator('label').allTextContents()).map((text) => text.replace('(optional)', ''))
      expect(labels).toEqual([
        'Company Name',
        'Contact Name',
        'Contact Email',
        'Event Type',
        'Estimated Quantity',
        'Preferred Delivery Date',
        'Additional Details',
      ])
      await expect(form.locator('label').filter({ hasText: '(optional)' })).toHaveText([
        /Preferred Delivery Date/,
        /Additional Details/,
      ])
    })
    await test.step('§2.44 the event types', async () => {
      await expect(form.getByLabel('Event Type').locator('option').filter({ hasNotText: 'Choose' })).toHaveText([
        'Corporate Thank You Cards',
        'Wedding Invitations',
        'Holiday Greetings',
        'Event Invitations',
        'Product Launch Cards',
        'Anniversary Celebrations',
        'Other',
      ])
    })
    await test.step('§5.10, §9.4 the required fields; initially 100 cards', async () => {
      await expect(quantity).toHaveValue('100')
      await send(form)
      for (const message of [
        'Company name is required',
        'Contact name is required',
        'Valid email is required',
        'Event type is required',
      ])
        await expect(alert(message)).toBeVisible()
      await expect(form.getByRole('alert')).toHaveCount(4)
    })
    await test.step('§5.10, §9.4 a quantity is 50 to 10,000', async () => {
      for (const [wrong, message] of [
        ['49', 'Minimum order is 50 cards'],
        ['10001', 'Maximum order is 10,000 cards'],
      ] as const) {
        await quantity.fill(wrong)
        await expect(alert(message)).toBeVisible()
      }
      for (const right of ['50', '10000']) {
        await quantity.fill(right)
        await expect(alert('M.* order is .* cards')).toBeHidden()
      }
    })
    await test.step('§5.10 anything that is not a number becomes 100', async () => {
      await quantity.fill('many')
      await form.getByLabel('Company Name').focus()
      await expect(quantity).toHaveValue('100')
    })
    await test.step('§5.10 an email must be valid', async () => {
      await fill(form)
      await form.getByLabel('Contact Email').fill('maya@')
      await expect(alert('Valid email is required')).toBeVisible()
    })
    expect(only(sent, 'POST', '/api/bulk-quotes')).toEqual([])
  })

  test('submitting it', async ({ page, watch }) => {
    watch.allow(/bulk-quotes|ERR_FAILED/)
    const sent = requestsOf(page)
    const form = await openDialog(page)
    await fill(form)
    await test.step('§8.5 a failure shows a destructive toast', async () => {
      await page.route('**/api/bulk-quotes', (route) => route.abort())
      await send(form)
      await expectFailure(page, 'Error', 'Failed to submit quote request. Please try again.')
      await page.unroute('**/api/bulk-quotes')
      sent.length = 0
    })
    await test.step('§2.45 while pending the button reads "Submitting..."', async () => {
      const release = await hold(page, '**/api/bulk-quotes')
      await send(form)
      await expect(form.getByRole('button', { name: 'Submitting...', exact: true })).toBeDisabled()
      release()
    })
    await test.step('§2.46, §8.5, §9.20 then a toast, and the dialog closes', async () => {
      await expectNotice(page, 'Quote Request Submitted', "We'll get back to you within 24 hours with a custom quote.")
      await expect(form).toBeHidden()
    })
    await test.step('§7.20, §9.4 the request, without a date if none was entered', async () => {
      expect(only(sent, 'POST', '/api/bulk-quotes').map(({ body }) => body)).toEqual([
        { ...entered, estimatedQuantity: 100, additionalDetails: '' },
      ])
    })
    await test.step('§2.46 the form is empty again', async () => {
      await page.getByRole('button', { name: 'Get Quote' }).click()
      await expect(form.getByLabel('Company Name')).toHaveValue('')
      await expect(form.getByLabel('Event Type')).toHaveValue('')
    })
    await test.step('§7.20 a date is sent as a date value, and the details', async () => {
      await fill(form)
      await form.getByLabel('Estimated Quantity').fill('250')
      await form.getByLabel('Preferred Delivery Date').fill('12/24/2099')
      await form.getByLabel('Additional Details').fill('Navy envelopes, please.')
      sent.length = 0
      await send(form)
      await expect(form).toBeHidden()
      expect(only(sent, 'POST', '/api/bulk-quotes').map(({ body }) => body)).toEqual([
        {
          ...entered,
          estimatedQuantity: 250,
          preferredDeliveryDate: '2099-12-24',
          additionalDetails: 'Navy envelopes, please.',
        },
      ])
    })
  })
})
