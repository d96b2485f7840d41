/** The main navigation (product.md, section 2). */
export const mainLinks = [
  { to: '/shop', label: 'Cards' },
  { to: '/artists', label: 'Artists' },
  { to: '/bulk-orders', label: 'Bulk Orders' },
  { to: '/how-it-works', label: 'How it Works' },
] as const
