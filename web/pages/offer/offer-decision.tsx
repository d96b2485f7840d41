import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import { type QuoteOffer, offers } from '#contract/business/quotes-admin.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { stillOpen } from './still-open.ts'

type Decision = NonNullable<QuoteOffer['decision']>

interface OfferDecisionProps {
  token: string
  offer: QuoteOffer
  onDecided: () => void
}

/** Accept or decline; declining asks for confirmation, because it cannot be undone here. */
export function OfferDecision({ token, offer, onDecided }: OfferDecisionProps) {
  const [declining, setDeclining] = useState(false)
  const { decide, pending } = useDecision(token, onDecided)
  return (
    <div className="border-t border-line bg-sand px-5 py-5 sm:px-9">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          className="max-sm:w-full"
          pending={pending === 'accepted'}
          disabled={pending === 'declined'}
          onClick={() => decide('accepted')}
        >
          Accept for {formatMoney(offer.total)}
        </Button>
        <Button
          variant="quiet"
          size="lg"
          className="max-sm:w-full"
          disabled={pending !== undefined}
          onClick={() => setDeclining(true)}
        >
          Decline
        </Button>
      </div>
      <p className="mt-3 text-sm text-quiet">
        Nothing is charged now: first we’ll write to you about {stillOpen(offer)}.
      </p>
      <Dialog
        open={declining}
        onOpenChange={setDeclining}
        title="Decline this quote?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setDeclining(false)}>
              Keep it
            </Button>
            <Button pending={pending === 'declined'} onClick={() => decide('declined')}>
              Decline it
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 sm:px-7">
          We’ll know right away. If just one thing isn’t right, reply to our e-mail instead: we’ll gladly take another
          look.
        </p>
      </Dialog>
    </div>
  )
}

/** Sends one decision, however often the button is pressed before it is disabled. */
function useDecision(token: string, onDecided: () => void) {
  const queryClient = useQueryClient()
  const busy = useRef(false)
  const { queryKey } = read(offers.find, { params: { token } })
  const deciding = useMutation({
    mutationFn: (decision: Decision) => call(offers.decide, { params: { token }, body: { decision } }),
    onSuccess: (quote) => {
      onDecided()
      queryClient.setQueryData(queryKey, quote)
      toast({ title: quote.offer.decision === 'accepted' ? 'Quote accepted' : 'Quote declined' })
    },
    onError: async (error) => {
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
      // It may have been decided elsewhere, superseded or expired: then the page shows which.
      await queryClient.invalidateQueries({ queryKey })
    },
    onSettled: () => {
      busy.current = false
    },
  })
  return {
    pending: deciding.isPending ? deciding.variables : undefined,
    decide: (decision: Decision) => {
      if (busy.current) return
      busy.current = true
      deciding.mutate(decision)
    },
  }
}
