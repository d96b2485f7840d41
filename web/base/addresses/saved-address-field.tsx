import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/base/address.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { savedAddresses } from '#contract/customers/saved-addresses.ts'
import { read } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Offers the addresses of the shopper's earlier orders; the chosen one fills the fields and can be edited there. */
export function SavedAddressField({ onPick }: { onPick: (address: Address) => void }) {
  const { data: user } = useQuery(read(accounts.current))
  const { data: offered = [] } = useQuery({ ...read(savedAddresses.list), enabled: Boolean(user) })
  if (offered.length === 0) return null
  return (
    <Field label="A saved address" optional>
      {(control) => (
        <Select
          {...control}
          autoComplete="off"
          onChange={(event) => {
            const picked = offered.find(({ id }) => id === event.target.value)
            if (picked) onPick(picked.address)
          }}
        >
          <option value="">Choose one, or type below</option>
          {offered.map(({ id, address }) => (
            <option key={id} value={id}>
              {address.name}, {address.street}, {address.city}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
