import { conflict } from '#server/platform/errors.ts'

export const changedCart = () =>
  conflict(
    'Your cart has changed since this page was opened. Please check it and place the order again.',
    'cart_changed',
  )
