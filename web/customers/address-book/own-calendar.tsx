import { useState } from 'react'
import { reminders } from '#contract/customers/reminders.ts'
import { PasswordProofForm } from '#web/customers/accounts/password-proof-form.tsx'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The dates in the shopper's own calendar, by a private address shown for the password. */
export function OwnCalendar() {
  const [asked, setAsked] = useState<'shown' | 'renewed'>()
  const [url, setUrl] = useState<string>()
  return (
    <section aria-label="In your calendar" className="mt-10 border-t border-line pt-6">
      <h2 className="title-md">In your calendar</h2>
      <p className="mt-1 max-w-prose text-quiet">
        Your phone or calendar app can show these days, and when to order a card for each, from a private address.
      </p>
      {asked ? (
        <div className="mt-3 max-w-md">
          <PasswordProofForm
            label={asked === 'shown' ? 'Show the address' : 'Make a new one'}
            failed={asked === 'shown' ? 'Not shown' : 'Not renewed'}
            then="Then we can show you the address: whoever has it sees your people’s names and days."
            send={(body) => call(asked === 'shown' ? reminders.calendar : reminders.renewCalendar, { body })}
            onDone={(calendar) => {
              setUrl(calendar.url)
              setAsked(undefined)
              if (asked === 'renewed') toast({ title: 'New address', description: 'The old one no longer works.' })
            }}
            onCancel={() => setAsked(undefined)}
          />
        </div>
      ) : url ? (
        <Address url={url} onRenew={() => setAsked('renewed')} />
      ) : (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setAsked('shown')}>
          Show the address
        </Button>
      )}
    </section>
  )
}

function Address({ url, onRenew }: { url: string; onRenew: () => void }) {
  return (
    <>
      <p className="mt-3 text-sm break-all">{url}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={url} what="the address of your calendar" />
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          Open in a calendar
        </a>
        <Button variant="quiet" size="sm" onClick={onRenew}>
          Make a new one
        </Button>
      </div>
      <p className="mt-2 text-sm text-quiet">
        Anyone with this address can see the names and days. Making a new one turns the old one off.
      </p>
    </>
  )
}
