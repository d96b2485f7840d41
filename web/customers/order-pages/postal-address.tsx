import type { Address } from '#contract/base/address.ts'

export function PostalAddress({ title, address }: { title: string; address: Address }) {
  const { name, street, city, state, zipCode, country } = address
  return (
    <address className="text-quiet not-italic">
      <span className="block font-semibold text-ink">{title}</span>
      {name}
      <br />
      {street}
      <br />
      {city}, {state} {zipCode}
      <br />
      {country}
    </address>
  )
}
