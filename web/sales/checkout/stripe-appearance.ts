import type { Appearance } from '@stripe/stripe-js'

/**
 * The shop's look for Stripe's iframes, which cannot see our stylesheet: its colors, radii and font, read by name. Our
 * font files are not served to other origins, so the iframes use the next font of the list.
 */
export function stripeAppearance(value: (name: string) => string): Appearance {
  return {
    theme: 'stripe',
    variables: {
      fontFamily: value('--font-sans'),
      fontSizeBase: '16px',
      borderRadius: value('--radius'),
      colorPrimary: value('--color-wax'),
      colorBackground: value('--color-card'),
      colorText: value('--color-ink'),
      colorTextSecondary: value('--color-quiet'),
      colorTextPlaceholder: value('--color-quiet'),
      colorDanger: value('--color-wax-deep'),
    },
    rules: {
      '.Input': { borderColor: value('--color-edge'), boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  }
}

/** The current values from the page's stylesheet. */
export function styleOfPage(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
