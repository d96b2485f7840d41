import { addFirstCard, expect, test } from './journey.ts'
import { buyCard, expectToast, letterTo, listCards, newPerson, send, signUp } from './shopper.ts'

// Accounts: the specification's sections 2, 4, 5, 6 and 8, and what people expect beyond it.

test.describe('creating an account', () => {
  test('section 5: says what is missing; sections 2 and 8: then creates it, greets and goes home', async ({ page }) => {
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
  })

  test('a name that is taken in any letter case, and a common password, are refused and nothing typed is lost', async ({
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
  test('sections 5 and 8: required fields, one sentence for a wrong name or password, then a welcome', async ({
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

  test('the buttons say what they are doing', async ({ page, watch }) => {
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

  test('a safe local `next` is followed, an address elsewhere is not', async ({ page }) => {
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

  test('section 6: the guest’s cart and favorites come along', async ({ page }) => {
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

  test('two tabs with different people: the other tab learns it, and shows nothing of the first', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/401/)
    await page.goto('/')
    await signUp(page, newPerson('Ann'))
    await buyCard(page, 'ann@shop.test', 'Only for Ann')
    await page.goto('/orders')
    await expect(page.getByText('"Only for Ann"')).toBeVisible()

    const other = await context.newPage()
    const bob = newPerson('Bob')
    await other.goto('/')
    await other.getByRole('button', { name: 'Hi, Ann' }).click()
    await other.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(page).toHaveURL('/auth?next=/orders')
    await other.goto('/auth')
    await other.getByRole('tab', { name: 'Create Account' }).click()
    const form = other.getByRole('tabpanel', { name: 'Create Account' })
    await form.getByLabel('Username').fill(bob.username)
    await form.getByLabel('Email').fill(bob.email)
    await form.getByLabel('First Name').fill('Bob')
    await form.getByLabel('Password', { exact: true }).fill(bob.password)
    await form.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/orders')
    await expect(page.getByRole('button', { name: 'Hi, Bob' })).toBeVisible()
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(page.getByText('Only for Ann')).toBeHidden()
  })

  test('a tab that was not told is refused in words, and then shows who is there', async ({ page, watch }) => {
    watch.allow(/409/)
    await signUp(page, newPerson('Ann'))
    const [card] = await listCards(page)
    await page.goto(`/card/${card!.id}`)
    await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
    await send(page.request, 'POST', '/api/logout')
    await signUp(page, newPerson('Bob'))
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Hi, Bob' })).toBeVisible()
    await send(page.request, 'POST', '/api/logout')
    await signUp(page, newPerson('Cleo'))
    await page.getByLabel('First Name').fill('Robert')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Not saved', /^Somebody else has signed in with this browser meanwhile\./)
    await expect(page.getByRole('button', { name: 'Hi, Cleo' })).toBeVisible()
  })
})

test.describe('a forgotten password', () => {
  test('a mailed link sets a new one, once; the used link says so', async ({ page, watch }) => {
    watch.allow(/404|401/)
    const person = await signUp(page)
    await send(page.request, 'POST', '/api/logout')
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await expect(page.getByText('Valid email is required')).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()

    const { text } = await letterTo(person.email, /reset-password/)
    const link = new URL(/http\S+\/reset-password\/\S+/.exec(text)![0]).pathname
    await page.goto(link)
    await page.getByLabel('New password').fill('fresh letters')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expectToast(page, 'Password changed', 'Please sign in with your new password.')
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    await form.getByLabel('Username').fill(person.username)
    await form.getByLabel('Password', { exact: true }).fill('fresh letters')
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Welcome back!')
    await page.goto(link)
    await expect(page.getByText('This link no longer works')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})

test.describe('the own account', () => {
  test('profile, picture and password are changed in their places', async ({ page, watch }) => {
    watch.allow(/400/)
    const person = await signUp(page)
    await page.goto('/account')
    await page.getByLabel('First Name').fill('Annabel')
    await page.getByLabel('Email').fill(`new-${person.email}`)
    await expect(page.getByText('Another address needs your password')).toBeVisible()
    const profile = page.getByRole('region', { name: 'Profile' })
    await profile.getByLabel('Password', { exact: true }).fill('wrong word')
    await profile.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Not saved', 'This password is not right')
    await expect(profile.getByLabel('First Name')).toHaveValue('Annabel')
    await profile.getByLabel('Password', { exact: true }).fill(person.password)
    await profile.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Profile saved')
    await expect(page.getByRole('button', { name: 'Hi, Annabel' })).toBeVisible()

    const file = page.getByLabel('Profile picture')
    await file.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expectToast(page, 'Picture not saved', 'Please select an image file')
    const large = Buffer.alloc(5_242_881)
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expectToast(page, 'Picture not saved', 'Please select an image smaller than 5MB')
    await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expectToast(page, 'Picture not saved', 'Failed to read image file. Please try again.')
    await file.setInputFiles('docs/pictures/home.webp')
    await expectToast(page, 'Picture saved')
    await expect(page.getByRole('button', { name: 'Hi, Annabel' }).locator('img')).toBeVisible()

    const password = page.getByRole('region', { name: 'Password' })
    await password.getByLabel('Current password').fill(person.password)
    await password.getByLabel('New password').fill('another word')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expectToast(page, 'Password changed', 'All other devices were signed out.')
    await expect(password.getByLabel('Current password')).toHaveValue('')
  })

  test('signing out everywhere, and deleting the account', async ({ page, watch }) => {
    watch.allow(/40[01]/)
    const person = await signUp(page)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expectToast(page, 'Signed out everywhere')
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByText('You are signed out')).toBeVisible()

    await send(page.request, 'POST', '/api/login', person)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Password', { exact: true }).fill('wrong word')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expectToast(page, 'Not deleted', 'This password is not right')
    await dialog.getByLabel('Password', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expectToast(page, 'Account deleted')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  })
})

test('with the keyboard alone: an account, a favorite and the way out', async ({ page }) => {
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
