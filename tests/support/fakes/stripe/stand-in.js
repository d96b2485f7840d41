'use strict'

// A fake of Stripe's browser script, for tests without network: the parts that a Payment Element needs, with plain
// inputs instead of an iframe, so that tests fill them in as a buyer would.
{
  // API calls go to the origin that served this script.
  const api = new URL(document.currentScript.src).origin

  const testCards = {
    4242424242424242: 'pm_card_visa',
    4000000000000002: 'pm_card_chargeDeclined',
    4000002500003155: 'pm_card_authenticationRequired',
  }

  const Stripe = (publishableKey) => {
    if (!/^pk_(test|live)_/.test(publishableKey)) throw integrationError('Please give a publishable key, pk_test_...')
    const notHere = (name) => () => Promise.reject(integrationError(`The stand-in has no ${name}().`))
    const retrieve = async (clientSecret) =>
      asResult(await ask(publishableKey, 'GET', intentPath(clientSecret), { client_secret: clientSecret }))
    return {
      elements: (options) => openElements(options ?? {}, retrieve),
      confirmPayment: (given) => confirmPayment(publishableKey, retrieve, given),
      handleNextAction: async ({ clientSecret }) => handleNextAction(publishableKey, await retrieve(clientSecret)),
      retrievePaymentIntent: retrieve,
      // React's wrapper recognizes a Stripe object by these three methods.
      createToken: notHere('createToken'),
      createPaymentMethod: notHere('createPaymentMethod'),
      confirmCardPayment: notHere('confirmCardPayment'),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  // The loader warns about any release other than its own.
  Stripe.version = 'endive'
  window.Stripe = Stripe

  function openElements(options, retrieve) {
    if (Boolean(options.clientSecret) === Boolean(options.mode)) {
      throw integrationError('Elements need a clientSecret or a mode, and never both.')
    }
    if (options.clientSecret) intentPath(options.clientSecret)
    if (options.mode === 'payment' && !(Number.isInteger(options.amount) && options.amount > 0 && options.currency)) {
      throw integrationError('Elements in payment mode need an amount in whole cents and a currency.')
    }
    const elements = {
      _state: { options, element: null, isSubmitted: false },
      create(type) {
        if (type !== 'payment') throw integrationError(`The stand-in has no ${type} Element.`)
        if (this._state.element) throw integrationError('Can only create one Element of type payment.')
        const { clientSecret } = this._state.options
        const load = async () => (clientSecret ? retrieve(clientSecret) : {})
        return (this._state.element = createPaymentElement(load, {
          onChange: () => (this._state.isSubmitted = false),
          onDestroy: () => (this._state.element = null),
        }))
      },
      getElement(type) {
        return (type?.__elementType ?? type) === 'payment' ? this._state.element : null
      },
      update(changed) {
        this._state.options = { ...this._state.options, ...changed }
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (!this._state.element) throw integrationError('elements.submit() needs a mounted Payment Element.')
        const error = this._state.element._check()
        this._state.isSubmitted = !error
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
    }
    return elements
  }

  function createPaymentElement(load, { onChange, onDestroy }) {
    const events = new EventTarget()
    const listeners = new Map()
    const emit = (type, detail = {}) =>
      events.dispatchEvent(new CustomEvent(type, { detail: { elementType: 'payment', ...detail } }))
    const fields = createFields()
    const inputs = fields.map(({ input }) => input)
    const isComplete = () => fields.every(({ check, input }) => !check(input.value))
    let root = null
    let isDestroyed = false

    for (const { input, show } of fields) {
      input.addEventListener('input', () => {
        onChange()
        show(null)
        const empty = inputs.every((each) => each.value === '')
        emit('change', { empty, complete: isComplete(), collapsed: false, value: { type: 'card' } })
      })
      input.addEventListener('focus', () => emit('focus'))
      input.addEventListener('blur', () => emit('blur'))
    }

    const element = {
      async mount(place) {
        if (isDestroyed) throw integrationError('This Element was destroyed.')
        const parent = typeof place === 'string' ? document.querySelector(place) : place
        if (!parent) throw integrationError('The place to mount to does not exist.')
        root = build('div', { class: 'StripeElement', role: 'group', 'aria-label': 'Card' })
        root.append(...fields.map(({ row }) => row))
        // Listeners are added right after mounting.
        await new Promise((resolve) => setTimeout(resolve))
        emit('loaderstart')
        const { error } = await load()
        if (!root || isDestroyed) return
        if (error) return emit('loaderror', { error })
        parent.replaceChildren(root)
        emit('ready')
      },
      unmount() {
        root?.remove()
        root = null
      },
      destroy() {
        element.unmount()
        isDestroyed = true
        onDestroy()
      },
      on(type, listener) {
        const heard = (event) => listener(event.detail)
        listeners.set(listener, heard)
        events.addEventListener(type, heard)
        return element
      },
      once(type, listener) {
        events.addEventListener(type, (event) => listener(event.detail), { once: true })
        return element
      },
      off(type, listener) {
        events.removeEventListener(type, listeners.get(listener))
        return element
      },
      update() {},
      collapse() {},
      focus: () => inputs[0].focus(),
      blur: () => document.activeElement?.blur(),
      clear() {
        for (const input of inputs) input.value = ''
      },
      _method: () => testCards[digits(inputs[0].value)],
      _isMounted: () => Boolean(root?.isConnected),
      /** Shows each field's error and returns the first. */
      _check() {
        const errors = fields.map(({ check, input, show }) => {
          const error = check(input.value)
          show(error)
          return error
        })
        fields[errors.findIndex(Boolean)]?.input.focus()
        return errors.find(Boolean) ?? null
      },
    }
    return element
  }

  function createFields() {
    return [
      createField('Card number', 'cc-number', '1234 1234 1234 1234', (value) => {
        if (digits(value).length < 16) return validationError('incomplete_number', 'Your card number is incomplete.')
        if (!testCards[digits(value)]) return validationError('invalid_number', 'Your card number is invalid.')
        return null
      }),
      createField('Expiry', 'cc-exp', 'MM / YY', (value) => {
        const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digits(value)) ?? []
        if (!month) return validationError('incomplete_expiry', 'Your card’s expiration date is incomplete.')
        if (new Date(2000 + Number(year), Number(month)) > new Date()) return null
        return validationError('invalid_expiry_year_past', 'Your card’s expiration year is in the past.')
      }),
      createField('CVC', 'cc-csc', 'CVC', (value) => {
        if (/^\d{3,4}$/.test(value.trim())) return null
        return validationError('incomplete_cvc', 'Your card’s security code is incomplete.')
      }),
    ]
  }

  let count = 0

  function createField(name, autocomplete, placeholder, check) {
    const id = `stripe-field-${(count += 1)}`
    const row = build('div')
    const label = build('label', { for: id })
    label.textContent = name
    const input = build('input', { id, type: 'text', inputmode: 'numeric', autocomplete, placeholder })
    const note = build('p', { id: `${id}-error`, role: 'alert' })
    row.append(label, input)
    const show = (error) => {
      note.textContent = error?.message ?? ''
      if (!error) note.remove()
      else if (!note.isConnected) row.append(note)
      input.toggleAttribute('aria-invalid', false)
      if (error) input.setAttribute('aria-invalid', 'true')
      if (error) input.setAttribute('aria-describedby', note.id)
      else input.removeAttribute('aria-describedby')
    }
    input.addEventListener('blur', () => input.value && show(check(input.value)))
    return { row, input, check, show }
  }

  async function confirmPayment(key, retrieve, { elements, clientSecret, redirect, confirmParams = {} }) {
    const { options, element, isSubmitted } = elements?._state ?? {}
    const secret = clientSecret ?? options?.clientSecret
    if (!element?._isMounted()) throw integrationError('confirmPayment() needs a mounted Payment Element.')
    if (!secret) throw integrationError('confirmPayment() needs the clientSecret of a payment intent.')
    if (redirect !== 'if_required' && !confirmParams.return_url) {
      throw integrationError('confirmPayment() needs confirmParams.return_url unless it redirects only if required.')
    }
    if (!options.clientSecret && !isSubmitted) {
      throw integrationError('elements.submit() must be called before stripe.confirmPayment().')
    }
    const invalid = element._check()
    if (invalid) return { error: invalid }
    const mismatch = options.mode && (await findMismatch(options, await retrieve(secret)))
    if (mismatch) return { error: mismatch }

    const params = { ...confirmParams, payment_method: element._method(), client_secret: secret }
    const confirmed = asResult(await ask(key, 'POST', `${intentPath(secret)}/confirm`, params))
    const result = await handleNextAction(key, confirmed)
    elements._state.isSubmitted = false
    if (result.error || redirect === 'if_required') return result
    return leaveFor(confirmParams.return_url, result.paymentIntent)
  }

  async function findMismatch({ amount, currency }, { paymentIntent, error }) {
    if (error) return error
    if (paymentIntent.amount === amount && paymentIntent.currency === currency.toLowerCase()) return null
    const message = 'The amount and currency of Elements must be those of the PaymentIntent.'
    return { type: 'invalid_request_error', code: 'payment_intent_invalid_parameter', message }
  }

  /** The 3-D Secure challenge as a native dialog, so that the page below stays unchanged. */
  async function handleNextAction(key, result) {
    if (result.paymentIntent?.status !== 'requires_action') return result
    const { client_secret } = result.paymentIntent
    const outcome = (await askTheBuyer()) ? 'succeed' : 'fail'
    const answer = asResult(
      await ask(key, 'POST', `${intentPath(client_secret)}/test_authenticate`, { client_secret, outcome }),
    )
    const { paymentIntent } = answer
    if (paymentIntent?.status !== 'requires_payment_method') return answer
    return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } }
  }

  function askTheBuyer() {
    const dialog = build('dialog', { 'aria-label': '3D Secure 2 Test Page' })
    const complete = build('button', { type: 'button' })
    complete.textContent = 'Complete authentication'
    const fail = build('button', { type: 'button' })
    fail.textContent = 'Fail authentication'
    dialog.append(complete, fail)
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      complete.addEventListener('click', () => dialog.close('complete'))
      fail.addEventListener('click', () => dialog.close('fail'))
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue === 'complete')
      })
    })
  }

  function leaveFor(returnUrl, paymentIntent) {
    const url = new URL(returnUrl)
    url.searchParams.set('payment_intent', paymentIntent.id)
    url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret)
    url.searchParams.set('redirect_status', paymentIntent.status === 'succeeded' ? 'succeeded' : 'pending')
    location.assign(url)
    return new Promise(() => {})
  }

  async function ask(key, method, path, params) {
    const form = new URLSearchParams(flatten({ ...params, key }))
    try {
      const response = await (method === 'GET'
        ? fetch(`${api}${path}?${form}`)
        : fetch(`${api}${path}`, { method, body: form }))
      return await response.json()
    } catch {
      const message = 'We are experiencing issues connecting to our payments provider. Please try again.'
      return { error: { type: 'api_connection_error', message } }
    }
  }

  function flatten(params, prefix) {
    return Object.entries(params).flatMap(([name, value]) => {
      const path = prefix ? `${prefix}[${name}]` : name
      if (value === undefined || value === null) return []
      return typeof value === 'object' ? flatten(value, path) : [[path, String(value)]]
    })
  }

  function asResult(answer) {
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  }

  function intentPath(clientSecret) {
    if (!/^pi_\w+_secret_\w+$/.test(clientSecret)) throw integrationError(`Invalid client secret: ${clientSecret}`)
    return `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`
  }

  function build(tag, attributes = {}) {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    return node
  }

  function digits(value) {
    return value.replaceAll(/\D/g, '')
  }

  function validationError(code, message) {
    return { type: 'validation_error', code, message }
  }

  function integrationError(message) {
    return Object.assign(new Error(message), { name: 'IntegrationError' })
  }
}
