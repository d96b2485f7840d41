import { createHash } from 'node:crypto'
import type { StripeKeys } from '#server/integrations/stripe-payments.ts'

// What the browser may load and do on a page (reliability.md, section 2.6). Stripe's hosts stand on every page of a shop
// with keys, not on /checkout alone: a visitor who walks there from the cart keeps the policy of the page she came by.

type Stripe = Pick<StripeKeys, 'apiBase'> | undefined

/** Where browsers report what a page was kept from doing. */
export const reportPath = '/api/csp-reports'
export const reportingEndpoints = `csp="${reportPath}"`

/** For all that is no page: nothing in it is loaded or run, and nobody may frame it. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Each inline script of the page by its hash: a nonce would be the same for all who get the kept page.
 * @param scripts the texts of those that the shop itself has put in; any other is not run
 */
export function contentPolicy(scripts: readonly string[], stripe: Stripe): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const own = stripe?.apiBase && new URL(stripe.apiBase).origin
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...(stripe ? [own ?? stripeScripts] : [])].join(' '),
    // Stripe's guide to content policies asks for no styles: its fields are frames with styles of their own.
    "style-src 'self'",
    // An artist's pictures may stand at any address that the portal accepts.
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...(stripe ? [own ?? 'https://api.stripe.com'] : [])].join(' '),
    ...(stripe ? [`frame-src ${stripeScripts} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that know `report-to` leave the older word alone.
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

/** Wallets pay from within Stripe's frame; nothing else of the device is ever asked for. */
export function permissionsPolicy(stripe: Stripe): string {
  const payment = stripe ? '(self "https://js.stripe.com")' : '()'
  return [...unused.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ')
}

/** What browsers know of and no page of ours asks for; a name that one of them does not know is noise in its console. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
