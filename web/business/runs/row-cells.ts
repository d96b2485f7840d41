import type { RunRow } from '#contract/business/runs.ts'

/** The cells of a row that can be corrected in place. */
export const cells = [
  { name: 'name', label: 'Name', width: '' },
  { name: 'street', label: 'Street', width: 'w-[20%]' },
  { name: 'city', label: 'City', width: '' },
  { name: 'state', label: 'State', width: 'w-24' },
  { name: 'zipCode', label: 'ZIP', width: 'w-28' },
] as const

export const cellOf = ({ name: whose, address }: RunRow, name: (typeof cells)[number]['name']): string =>
  name === 'name' ? whose : address[name]
