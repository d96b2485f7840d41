import { addFirstCard, expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { newPerson, send, signUp } from '#e2e/support/shopper.ts'

// Accounts: the specification's sections 2, 4, 5, 6 and 8, and what people expect beyond it.

test.describe('creating an account', () => {
  test(
    'section 5: says what is missing; sections 2 and 8: then creates it, greets and goes home',
    { tag: '@smoke' },
    async ({ page }) => {
      const person = newPerson()
      await page.goto('/auth')
      await page.getByRole('tab', { name: 'Create Account' }).click()
      const form = page.getByRole('tabpanel', { name: 'Create Account' })
      await form.getByLabel('Username').fill('ab')
      await form.getByLabel('Email').fill('ann')
      await form.getByLabel('Password', { exact: true }).fill('12345')
      await form.getByRole('button', { name: 'Create Account' }).click()
      for (const message of [
        'Username must be at least 3 characters',
        'Valid email is required',
        'Password must be at least 6 characters',
      ])
        await expect(form.getByText(message)).toBeVisible()

      await form.getByLabel('Username').fill(person.username)
      await form.getByLabel('Email').fill(person.email)
      await form.getByLabel('First Name').fill(person.firstName)
      await form.getByLabel('Password', { exact: true }).fill(person.password)
      await form.getByRole('button', { name: 'Show password' }).click()
      await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
      await form.getByRole('button', { name: 'Create Account' }).click()
      await expectToast(
        page,
        'Account created!',
        `Welcome ${person.username}! Your account has been created successfully.`,
      )
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
    },
  )

  test('a name that is taken in any letter case, and a common password, are refused, and no input is lost', async ({
    page,
    watch,
  }) => {
    watch.allow(/40[09]/)
    const taken = await signUp(page)
    await send(page.request, 'POST', '/api/logout')
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const form = page.getByRole('tabpanel', { name: 'Create Account' })
    await form.getByLabel('Username').fill(taken.username.toUpperCase())
    await form.getByLabel('Email').fill('fresh@shop.test')
    await form.getByLabel('Password', { exact: true }).fill('letters & ink')
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(page, 'Registration failed', 'This username is already taken')

    await form.getByLabel('Password', { exact: true }).fill('password1')
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expectToast(page, 'Registration failed', 'This password is too common. Please choose another one.')
    await expect(form.getByRole('alert')).toHaveText('This password is too common. Please choose another one.')
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await expect(form.getByLabel('Username')).toHaveValue(taken.username.toUpperCase())
    await expect(form.getByLabel('Email')).toHaveValue('fresh@shop.test')
  })

  test('a double click sends one request', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/register') && sent.push(request.method()))
    const person = newPerson('Dora')
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const form = page.getByRole('tabpanel', { name: 'Create Account' })
    await form.getByLabel('Username').fill(person.username)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill(person.password)
    await form.getByRole('button', { name: 'Create Account' }).dblclick()
    await expectToast(page, 'Account created!')
    expect(sent).toEqual(['POST'])
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  })
})

test.describe('signing in and out', () => {
  test('sections 5 and 8: required fields, one message for a wrong name or password, then a welcome', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/)
    const person = await signUp(page)
    await send(page.request, 'POST', '/api/logout')
    await page.goto('/')
    await page.getByRole('link', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/auth')
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(form.getByText('Username is required')).toBeVisible()
    await expect(form.getByText('Password is required')).toBeVisible()
    await form.getByLabel('Username').fill(person.username)
    await form.getByLabel('Password', { exact: true }).fill('wrong word')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login failed', 'Invalid username or password')
    await expect(form.getByLabel('Username')).toHaveValue(person.username)

    await form.getByLabel('Password', { exact: true }).fill(person.password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Welcome back!', `Logged in as ${person.username}`)
    await expect(page).toHaveURL('/')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Hi, Ann' }).click()
    await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expectToast(page, 'Logged out', 'You have been logged out successfully.')
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  })

  test('the buttons show their progress', async ({ page, watch }) => {
    watch.allow(/401/)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/login', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/auth')
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Username').fill('nobody')
    await form.getByLabel('Password', { exact: true }).fill('nothing')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(form.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
    held.resolve()
    await expectToast(page, 'Login failed')
  })

  test('a safe local `next` is followed, a URL elsewhere is not', async ({ page }) => {
    const person = await signUp(page)
    for (const [next, landing] of [
      ['/favorites', '/favorites'],
      ['//evil.test/', '/'],
      ['/\\evil.test', '/'],
      ['https://evil.test/', '/'],
      ['javascript:alert(1)', '/'],
    ] as const) {
      await page.goto(`/auth?next=${encodeURIComponent(next)}`)
      await expect(page).toHaveURL(landing)
    }
    expect(person.username).toBeTruthy()
  })

  test('section 6: the guest’s cart and favorites are kept', { tag: '@smoke' }, async ({ page }) => {
    await addFirstCard(page)
    await page
      .getByRole('button', { name: /^Save .* to favorites$/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Save .* to favorites$/, pressed: true })).toBeVisible()
    const person = newPerson()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const form = page.getByRole('tabpanel', { name: 'Create Account' })
    await form.getByLabel('Username').fill(person.username)
    await form.getByLabel('Email').fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
    await page.getByRole('link', { name: 'Favorites' }).click()
    await expect(page.getByRole('button', { name: /^Save .* to favorites$/, pressed: true })).toHaveCount(1)
  })
})

test('with the keyboard alone: an account, a favorite and signing out', async ({ page }) => {
  const { keyboard } = page
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 80; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error('Tab does not reach it')
  }
  const person = newPerson('Kay')
  await page.goto('/')
  await tabTo(page.getByRole('link', { name: 'Log In' }))
  await keyboard.press('Enter')
  await tabTo(page.getByRole('tab', { name: 'Sign In' }))
  await keyboard.press('ArrowRight')
  const form = page.getByRole('tabpanel', { name: 'Create Account' })
  for (const [label, text] of [
    ['Username', person.username],
    ['Email', person.email],
    ['First Name', 'Kay'],
    ['Password', person.password],
  ] as const) {
    await tabTo(form.getByLabel(label, { exact: label === 'Password' }))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await expect(page.locator('#content')).toBeFocused()
  await page.goto('/shop')
  const heart = page.getByRole('button', { name: /^Save .* to favorites$/ }).first()
  await tabTo(heart)
  await keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/favorites')
  await tabTo(page.getByRole('button', { name: 'Hi, Kay' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'My Orders' })).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
  await keyboard.press('Enter')
  await expectToast(page, 'Logged out')
})
