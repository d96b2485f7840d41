import { useEffect } from 'react'
import { AccountSection } from '#web/customers/accounts/account-section.tsx'
import { OwnBalance } from '#web/business/balance/own-balance.tsx'
import { OwnWebhooks } from '#web/developers/webhooks/own-webhooks.tsx'
import { KeyList } from './key-list.tsx'

/** The guides link to `#keys`, `#balance` and `#webhooks`. */
export function OwnApi() {
  // All of it is loaded after the page, so the browser has not found the section.
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className="mt-8 grid gap-6">
      <AccountSection
        id="keys"
        title="Keys"
        lead="Programs send a key with each call. Test keys do everything except spend money and produce cards; live keys order real ones."
      >
        <KeyList />
      </AccountSection>
      <AccountSection
        id="balance"
        title="Balance"
        lead="Pays for live orders. You add money by card; it never expires, and cancelled orders are refunded to it."
      >
        <OwnBalance />
      </AccountSection>
      <AccountSection
        id="webhooks"
        title="Webhooks"
        lead="We notify your program of what happens to your cards, with signed events and retries over three days."
      >
        <OwnWebhooks />
      </AccountSection>
    </div>
  )
}
