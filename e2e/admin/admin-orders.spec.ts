import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { type Order, orderNumber } from '#contract/orders.ts'
import { signIn } from '#e2e/support/dashboard.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { buyCard, expectToast, emailTo, listCards, newPerson, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Orders in the admin: what an administrator does with an order, and what its shopper then sees and gets by e-mail.

const words = 'Dear Ann,\n\nhappy birthday   from\tall of us!\nYours, Zoë'

/** An order of two designs, placed by a shopper with an account, whose browser is also the administrator's. */
async function orderTwo(page: Page): Promise<{ order: Order; email: string }> {
  const { email } = await signUp(page)
  const [, second] = await listCards(page)
  await send(page.request, 'POST', '/api/cart', {
    cardDesignId: second!.id,
    selectedArtistId: second!.artistId,
    customMessage: words,
    customSignature: 'Love, Ben',
    writingStyle: 'Traditional Calligraphy',
    quantity: 1,
    sessionId: '',
  })
  const order = await buyCard(page, email)
  await signIn(page)
  return { order, email }
}

async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: `Order #${orderNumber(id)}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}

/** Starts an order whose customer could still edit the words: the desk is asked first. */
async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start anyway' }).dblclick()
}

/** A second administrator's browser. */
async function colleague(browser: Browser): Promise<Page> {
  const page = await somebodyElse(browser)
  await signIn(page)
  return page
}

test(
  'an order is started, its cards are mailed one by one, and it is completed: the shopper follows',
  { tag: '@smoke' },
  async ({ page }) => {
    const { order, email } = await orderTwo(page)
    const number = orderNumber(order.id)
    await page.goto('/admin/orders')
    await page.getByPlaceholder('Number, name, city or tracking').fill(`#${number}`)
    await expect(page).toHaveURL(`/admin/orders?q=%23${number}`)
    const row = page.getByRole('row').filter({ hasText: `#${number}` })
    await expect(row).toContainText('3 cards')
    await expect(row).toContainText(/due \w{3}, \w{3} \d+/)
    await row.getByRole('link').click()
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)

    const asked: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && asked.push(new URL(request.url()).pathname))
    await expect(page.getByRole('button', { name: 'Complete' })).toBeHidden()
    await expect(page.getByLabel('Tracking number')).toHaveCount(0)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const question = page.getByRole('dialog', { name: `Start order #${number} now?` })
    await expect(question).toContainText(/The customer can still edit the words until \d+:\d\d\s[AP]M\. Start anyway\?/)
    await question.getByRole('button', { name: 'Wait' }).click()
    await expect(question).toBeHidden()
    expect(asked).toEqual([])
    await start(page)
    await expectToast(page, 'Order started')
    await expect(page.getByRole('button', { name: 'Complete' })).toBeDisabled()
    await expect(page.getByText('2 cards have not been marked as mailed yet')).toBeVisible()
    expect(asked).toEqual([`/api/admin/orders/${order.id}/start`])
    const early = await emailTo(email, /has started on your order/)
    expect(early.text).toContain('before the two hours for changes were over')

    const first = page.getByRole('form', { name: 'Mail card 1' })
    await first.getByRole('button', { name: 'Mark as mailed' }).click()
    await expect(first.getByText('Tracking number is required')).toBeVisible()
    await first.getByLabel('Tracking number').fill('9400 1000 0000 0000 0000 00')
    await first.getByRole('button', { name: 'Mark as mailed' }).dblclick()
    await expectToast(page, 'Card 1 is in the mail')
    const second = page.getByRole('form', { name: 'Mail card 2' })
    await second.getByLabel('Carrier').selectOption('UPS')
    await second.getByLabel('Tracking number').fill('1Z-TYPO')
    await second.getByRole('button', { name: 'Mark as mailed' }).click()
    await expectToast(page, 'Card 2 is in the mail')
    await page.getByRole('button', { name: 'Correct the tracking number of card 2' }).click()
    await second.getByLabel('Tracking number').fill('1Z999AA10123456784')
    await second.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Tracking number corrected')
    expect(asked).toHaveLength(4)

    const mail = await emailTo(email, /We have mailed order/)
    expect(mail.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000')
    await page.goto(`/orders/${order.id}`)
    await expect(page.getByRole('list', { name: 'Timeline' }).locator('[aria-current=step]')).toContainText(
      'In the mail',
    )
    await expect(
      page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: /^UPS 1Z999AA10123456784/ }),
    ).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784')
    await page.goto(new URL(/http\S+\/track\/\S+/.exec(mail.text)![0]).pathname)
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: /^USPS 9400/ })).toBeVisible()

    await openOrder(page, order)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expectToast(page, 'Order completed')
    for (const name of ['Start', 'Complete', 'Cancel and refund'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    for (const step of [
      /^Placed and paid/,
      /^Started.*by admin$/,
      /^Card 1 mailed.*by admin$/,
      /^Completed.*by admin$/,
    ])
      await expect(timeline.filter({ hasText: step })).toHaveCount(1)
    await emailTo(email, /Your order #\w+ is complete/)
    await page.goto('/orders')
    await expect(page.getByRole('article', { name: `Order #${number}` }).getByText('completed')).toBeVisible()
  },
)

test(
  'an order is cancelled only after its amount was read; the money goes back and the shopper is told',
  { tag: '@smoke' },
  async ({ page }) => {
    const { order, email } = await orderTwo(page)
    await openOrder(page, order)
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order #${orderNumber(order.id)}?` })
    await expect(dialog.getByText(`Ben Writer gets $${order.totalAmount} back and an e-mail about it.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel and refund' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await dialog.getByRole('button', { name: `Refund $${order.totalAmount} and cancel` }).dblclick()
    await expectToast(page, 'Order cancelled', `Ben Writer gets $${order.totalAmount} back and an e-mail about it.`)
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(`Refunded$${order.totalAmount}`)
    await expect(page.getByRole('button', { name: 'Start' })).toBeHidden()

    const mail = await emailTo(email, /refunded \$[\d.]+ to your card/)
    expect(mail.text).toContain(`$${order.totalAmount}`)
    await page.goto(`/orders/${order.id}`)
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Cancelled')
    await expect(page.getByText('Refunded to your card')).toBeVisible()
  },
)

test('a step is undone before its customer hears of it; cards in one envelope share a number, or have none', async ({
  page,
}) => {
  const { order, email } = await orderTwo(page)
  await openOrder(page, order)
  await start(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Start undone', 'The customer is not told.')
  await expect(page.getByText('The customer can still edit the words until')).toBeVisible()
  await start(page)
  await expectToast(page, 'Order started')
  const together = page.getByRole('form', { name: 'Mail all cards' })
  await together.getByLabel('Tracking number').fill('9400 2')
  await together.getByRole('button', { name: 'Mark 2 as mailed' }).click()
  await expectToast(page, '2 cards are in the mail')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Mailing undone')
  await together.getByRole('button', { name: 'Mailed without tracking' }).click()
  await expectToast(page, '2 cards are in the mail')
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectToast(page, 'Order completed')

  const mail = await emailTo(email, /We have mailed order/)
  expect(mail.text.match(/Mailed without a tracking number/g)).toHaveLength(2)
  expect(mail.text).not.toContain('9400 2')
  await emailTo(email, /has started on your order/, 1)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText(/^Mailed on .*, without a tracking number$/)).toHaveCount(2)
})

test('of two administrators the second is told in a sentence, and sees what the first did', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/409/)
  const { order } = await orderTwo(page)
  const other = await colleague(browser)
  await openOrder(page, order)
  await openOrder(other, order)
  await start(other)
  await expectToast(other, 'Order started')
  await start(page)
  await expectToast(
    page,
    'Not started',
    'This order is processing and cannot become processing. Please look at it again.',
  )
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  await other.context().close()
})

test('words are copied to the mail, names are marked, and the desk keeps notes and sends the mail again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { order, email } = await orderTwo(page)
  await openOrder(page, order)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
  await expect(card.getByText('Traditional Calligraphy')).toHaveCSS('font-family', /Pinyon Script/)
  await expect(card.locator('mark')).toHaveText(['Ann', 'Zoë', 'Ben'])
  await card.getByRole('button', { name: 'Copy the message of card 1' }).click()
  await expect(card.getByRole('button', { name: 'Copied the message of card 1' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words)
  await page.getByRole('button', { name: 'Copy the address: Mail to' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Ann Reader\n1 Main Street\nSpringfield, IL 62701\nUnited States')

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Note is required')).toBeVisible()
  await notes.getByLabel('New note').fill('She called:\nplease use <b>blue</b> ink')
  await notes.getByRole('button', { name: 'Add note' }).dblclick()
  await expectToast(page, 'Note added')
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(notes.getByRole('listitem')).toContainText('please use <b>blue</b> ink')
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await page.getByRole('button', { name: 'Resend confirmation' }).click()
  await expectToast(page, 'Confirmation sent again', `It is on its way to ${email}.`)
  await emailTo(email, /We have your order/, 2)
})

test('the list is searched, told apart by state, and remembered in the address; its file harms no spreadsheet', async ({
  page,
}) => {
  const { email } = await signUp(page)
  const order = await buyCard(page, email, 'Hello', '=HYPERLINK("http://evil.test","Click")')
  await signIn(page)
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  const states = page.getByRole('navigation', { name: 'Orders by state' })
  await expect(states.getByRole('link', { name: /^Open \d/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`"${orderNumber(order.id)}"`)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"",""Click"")"`)

  await states.getByRole('link', { name: /^In progress/ }).click()
  await expect(page).toHaveURL(/status=processing/)
  await expect(page.getByText(`No orders found for “${email}” here.`)).toBeVisible()
  await page.getByRole('link', { name: 'Search all orders' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL(/view=board/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'To start' }).getByRole('listitem')).toContainText([
    `#${orderNumber(order.id)}`,
  ])
  await expect(page.getByRole('region', { name: 'Being lettered' }).getByRole('listitem')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('the job sheet prints words, style, names and address, and no button', async ({ page }) => {
  const { order } = await orderTwo(page)
  await openOrder(page, order)
  await page.getByRole('link', { name: 'Job sheet' }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}/sheet`)
  await page.getByRole('button', { name: 'Print 2 job sheets' }).click()
  const question = page.getByRole('dialog', { name: 'Print while words may still change?' })
  await expect(question).toContainText(`The customer of #${orderNumber(order.id)} can still edit the words until`)
  await question.getByRole('button', { name: 'Wait' }).click()
  await expect(question).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('listitem').filter({ hasText: `#${orderNumber(order.id)}, card 1 of 2` })
  for (const text of ['Traditional Calligraphy', 'Names to double-check', 'Zoë', '1 Main Street', 'R1', 'revision 1'])
    await expect(sheet.getByText(text).first()).toBeVisible()
  await expect(sheet.getByText(/^Words may still change until \d+:\d\d\s[AP]M$/)).toBeVisible()
  await expect(sheet.getByText(/^Printed \w{3} \d+, \d{4}/)).toBeVisible()
  await expect(page.locator('button:visible')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('a morning of two orders: ticked, started, printed, mailed from a pasted column and completed at once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signUp(page)
  const numbers = [orderNumber((await buyCard(page, email)).id), orderNumber((await buyCard(page, email)).id)]
  await signIn(page)
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await bar.getByRole('button', { name: 'Start 2' }).click()
  const question = page.getByRole('dialog', { name: 'Start 2 orders?' })
  await expect(question).toContainText('2 customers can still edit the words')
  await expectSound(page, 'the question before several early starts')
  await question.getByRole('button', { name: 'Start all 2 anyway' }).dblclick()
  await expectToast(page, '2 orders started')

  await bar.getByRole('link', { name: 'Print job sheets' }).click()
  for (const number of numbers) await expect(page.getByRole('heading', { name: `#${number}, card 1` })).toBeVisible()
  await expectSound(page, 'the job sheets of two orders')
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check()
  await bar.getByRole('button', { name: 'Enter 2 tracking numbers' }).click()
  const column = page.getByRole('form', { name: 'Tracking numbers' })
  await expectSound(page, 'a column of tracking numbers')
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    numbers.map((number) => `9400 ${number}\n`).join(''),
  )
  await column.getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(column.getByRole('textbox').nth(1)).toHaveValue(`9400 ${numbers[1]}`)
  await column.getByRole('button', { name: 'Mark 2 as mailed' }).click()
  await expectToast(page, '2 orders marked as mailed')
  await expect(page.getByRole('table').getByText('Mailed', { exact: true })).toHaveCount(2)
  await bar.getByRole('button', { name: 'Complete 2' }).click()
  await expectToast(page, '2 orders completed')
  await page.goto(`/admin/orders?status=all&q=9400${numbers[1]}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Complete')
})

test('orders that are not there, or cannot be read, say so', async ({ page, watch }) => {
  watch.allow(/40[04]|503/)
  await page.goto('/')
  await signIn(page)
  for (const id of [crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText('Order Not Found')).toBeVisible()
  }
  let down = true
  await page.route('**/api/admin/orders?*', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }) : route.continue(),
  )
  await page.goto('/admin/orders?status=all')
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Orders' }).or(page.getByText('No orders yet.'))).toBeVisible()
})

test('the desk is sound', async ({ page }) => {
  const { email } = await signUp(page, newPerson('averyveryverylongfirstname'))
  const order = await buyCard(page, email, `${'Averyveryverylongword'.repeat(8)}\nand more`)
  await signIn(page)
  const sheet = `/admin/orders/${order.id}/sheet`
  for (const path of ['/admin/orders', '/admin/orders?view=board', '/admin/orders?q=nobody-at-all', sheet]) {
    await page.goto(path)
    await expectSound(page, path)
  }
  await openOrder(page, order)
  await expectSound(page, 'a pending order')
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
  await expectSound(page, 'cancel dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start anyway' })).toBeVisible()
  await expectSound(page, 'the question before an early start')
  await page.getByRole('dialog').getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectSound(page, 'a step that can be undone')
  const form = page.getByRole('form', { name: 'Mail card 1' })
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expect(form.getByText('Tracking number is required')).toBeVisible()
  await expectSound(page, 'an order in processing, a number missing')
  await form.getByLabel('Tracking number').fill('9400100000000000000000')
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expect(page.getByRole('link', { name: /^USPS/ })).toBeVisible()
  await expectSound(page, 'a mailed order')
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('link', { name: /^USPS/ })).toBeVisible()
  await expectSound(page, 'the shopper’s page of a mailed order')
})
