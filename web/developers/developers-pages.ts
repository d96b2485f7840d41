/** The developers' pages, in the order in which one reads them. */
export const developersPages = [
  { to: '/developers', label: 'Quick start' },
  { to: '/developers/orders', label: 'Orders and cards' },
  { to: '/developers/errors', label: 'Errors' },
] as const
