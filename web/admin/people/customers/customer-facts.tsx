import { formatDay } from '#contract/base/format-date.ts'
import type { Customer } from '#contract/admin/customers-admin.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { sumsText } from '#web/admin/people/parts/customer-sums.ts'

/** The customer; the sender of a message or quote request may have typed somebody else's address. */
export function CustomerFacts({ customer, isProved }: { customer: Customer; isProved: boolean }) {
  const { name, email } = customer
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h2 className="text-2xl font-medium break-words">{name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={`mailto:${email}`} className="min-w-0 break-all text-wax underline underline-offset-4">
              {email}
            </a>
            <CopyButton text={email} what="the email address" />
          </p>
          <Accounts customer={customer} />
        </div>
        <p className="text-lg font-semibold tabular-nums">{sumsText(customer)}</p>
      </div>
      {!isProved && customer.orderCount > 0 && (
        <p className="mt-4 rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-gold-ink">
          Anyone can type this address into a form: verify who is asking before you share or change anything.
        </p>
      )}
    </>
  )
}

function Accounts({ customer: { accounts, email } }: { customer: Customer }) {
  if (accounts.length === 0) return <p className="mt-1 text-quiet">Guest: no account has this address.</p>
  return (
    <ul className="mt-1 text-quiet">
      {accounts.map((account) => (
        <li key={account.username} className="break-words">
          Account {account.username}
          {account.email.toLowerCase() !== email.toLowerCase() && `, with the address ${account.email}`}, since{' '}
          {formatDay(account.createdAt)}
          {!account.verified && '. Its e-mail address is not confirmed.'}
        </li>
      ))}
    </ul>
  )
}
