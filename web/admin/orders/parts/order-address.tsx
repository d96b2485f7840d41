import type { Address } from '#contract/base/address.ts'
import { PostalAddress } from '#web/customers/order-pages/postal-address.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** An address formatted as on an envelope, with a button that copies it in that form. */
export function CopiedAddress({ title, address }: { title: string; address: Address }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 break-words">
        <PostalAddress title={title} address={address} />
      </div>
      <CopyButton text={envelope(address)} what={`the address: ${title}`} />
    </div>
  )
}

function envelope({ name, street, city, state, zipCode, country }: Address): string {
  return `${name}\n${street}\n${city}, ${state} ${zipCode}\n${country}`
}
