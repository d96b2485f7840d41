import type { Appearance } from '@stripe/stripe-js'

/**
 * The shop's look for Stripe's frames, which see none of our stylesheet: the colors, the corners and the font, by the
 * names of the stylesheet. Our font files are not given to other origins, so the frames take the next font of the list.
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

/** What the page's stylesheet says now. */
export function styleOfPage(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
