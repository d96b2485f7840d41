import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import { type PayoutAccount, studioPayouts } from '#contract/money/studio-payouts.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AtStripe } from './at-stripe.tsx'
import { requirementWords } from './requirement-words.ts'

/**
 * How an artist gets paid: the state of their account at Stripe. Opening this page only asks for that state; Stripe's
 * own pages open by a button.
 * @param back how they returned from Stripe: from the end of its form, or from an expired link
 */
export function BankTransfer({ back }: { back: string }) {
  const queryClient = useQueryClient()
  const account = read(studioPayouts.find)
  const { data, error, refetch } = useQuery({ ...account, staleTime: 60_000 })
  const { mutate: refresh, isPending } = useMutation({
    mutationFn: () => call(studioPayouts.refresh),
    onSuccess: (answer) => queryClient.setQueryData(account.queryKey, answer),
    onError: () => void queryClient.invalidateQueries({ queryKey: account.queryKey }),
  })
  // Stripe's update may arrive a moment after the artist.
  useEffect(() => {
    if (back === 'returned') refresh()
  }, [back, refresh])
  return (
    <section className="rounded-[var(--radius)] border border-line bg-card p-5" aria-labelledby="bank-transfer">
      <h2 id="bank-transfer" className="title-md">
        Get paid by bank transfer
      </h2>
      <div className="mt-3 grid gap-4" aria-live="polite">
        {back === 'again' && (
          <p className="text-wax">That page at Stripe can be opened only once. Please press the button again.</p>
        )}
        {isPending ? (
          <Spinner label="Checking your account at Stripe..." />
        ) : data ? (
          <Standing account={data} />
        ) : error ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading..." />
        )}
      </div>
    </section>
  )
}

function Standing({ account: { state, requirements, bankRefusedAt } }: { account: PayoutAccount }) {
  const wanted = <Wanted requirements={requirements} />
  switch (state) {
    case 'by hand':
      return <p>We pay your statements directly, without Stripe. There is nothing to set up here.</p>
    case 'none':
      return (
        <>
          <p>
            We pay through Stripe. Stripe asks who you are and for your bank details on its own pages, so we never see
            your bank details.
          </p>
          <Buttons>
            <AtStripe endpoint={studioPayouts.begin}>Set up at Stripe</AtStripe>
          </Buttons>
        </>
      )
    case 'unfinished':
      return (
        <>
          <p>You have started. Before we can pay you, Stripe still needs:</p>
          {wanted}
          <Buttons>
            <AtStripe endpoint={studioPayouts.begin}>Continue at Stripe</AtStripe>
          </Buttons>
        </>
      )
    case 'reviewing':
      return (
        <>
          <p>Stripe is checking your details. There is nothing for you to do now.</p>
          <Buttons>
            <AtStripe endpoint={studioPayouts.open} variant="secondary">
              Open my Stripe page
            </AtStripe>
          </Buttons>
        </>
      )
    case 'ready':
      return (
        <>
          {bankRefusedAt && <Refused at={bankRefusedAt} />}
          <p>Your account is ready. We can pay your statements to your bank.</p>
          {requirements.length > 0 && (
            <>
              <p>To keep it ready, Stripe will need:</p>
              {wanted}
            </>
          )}
          <Buttons>
            {requirements.length > 0 && <AtStripe endpoint={studioPayouts.begin}>Continue at Stripe</AtStripe>}
            <AtStripe endpoint={studioPayouts.open} variant="secondary">
              Open my Stripe page
            </AtStripe>
          </Buttons>
        </>
      )
    default:
      return (
        <>
          {bankRefusedAt && <Refused at={bankRefusedAt} />}
          <p>
            {requirements.length > 0
              ? 'We cannot pay you right now. Stripe needs:'
              : 'We cannot pay you right now. Your page at Stripe says why.'}
          </p>
          {wanted}
          <Buttons>
            <AtStripe endpoint={studioPayouts.begin}>Continue at Stripe</AtStripe>
            <AtStripe endpoint={studioPayouts.open} variant="secondary">
              Open my Stripe page
            </AtStripe>
          </Buttons>
        </>
      )
  }
}

function Wanted({ requirements }: { requirements: string[] }) {
  if (requirements.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {requirementWords(requirements).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function Refused({ at }: { at: string }) {
  return (
    <p className="text-wax">
      Your bank sent money back on {formatMoment(at)}. Please check your bank account on your Stripe page.
    </p>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-3">{children}</div>
}
