/** The developers' pages, in reading order. */
export const developersPages = [
  { to: '/developers', label: 'Quick start' },
  { to: '/developers/orders', label: 'Orders and cards' },
  { to: '/developers/test-mode', label: 'Test mode' },
  { to: '/developers/webhooks', label: 'Webhooks' },
  { to: '/developers/errors', label: 'Errors' },
  { to: '/developers/limits', label: 'Limits, retries, versions' },
  { to: '/developers/client', label: 'TypeScript client' },
  { to: '/developers/reference', label: 'Reference' },
  { to: '/developers/changelog', label: 'Changelog' },
] as const
