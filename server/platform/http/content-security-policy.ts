import { createHash } from 'node:crypto'
import type { StripeKeys } from '#server/platform/config/config.ts'

// What the browser may load and do on a page (reliability.md, section 2.6). A shop with keys allows Stripe's hosts on
// every page, not only on /checkout: visitors who navigate there from the cart keep the policy of the first page they
// loaded.

type Stripe = Pick<StripeKeys, 'apiBase'> | undefined

/** Where browsers report violations. */
export const reportPath = '/api/csp-reports'
export const reportingEndpoints = `csp="${reportPath}"`

/** For everything but pages: it may load or run nothing, and nobody may frame it. */
export const barePolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const stripeScripts = 'https://js.stripe.com https://*.js.stripe.com'

/**
 * Allows each inline script by its hash: a nonce would be the same for everyone who gets the cached page.
 * @param scripts the texts of the shop's own inline scripts; no others run
 */
export function contentPolicy(scripts: readonly string[], stripe: Stripe): string {
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  const own = stripe?.apiBase && new URL(stripe.apiBase).origin
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...(stripe ? [own ?? stripeScripts] : [])].join(' '),
    // Stripe's CSP guide requires no styles: its fields are frames with their own styles.
    "style-src 'self'",
    // An artist's pictures may have any URL that the admin accepts.
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...(stripe ? [own ?? 'https://api.stripe.com'] : [])].join(' '),
    ...(stripe ? [`frame-src ${stripeScripts} https://hooks.stripe.com`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Browsers that support `report-to` ignore the older `report-uri`.
    `report-uri ${reportPath}`,
    'report-to csp',
  ].join('; ')
}

/** Wallets pay from within Stripe's frame; no other device feature is used. */
export function permissionsPolicy(stripe: Stripe): string {
  const payment = stripe ? '(self "https://js.stripe.com")' : '()'
  return [...unused.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ')
}

/**
 * Features that browsers know and our pages do not use; names unknown to a browser would fill its console with
 * warnings.
 */
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
