import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { studioPayouts } from '#contract/money/studio-payouts.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

interface AtStripeProps extends ButtonLook {
  endpoint: (typeof studioPayouts)['begin' | 'open']
  children: ReactNode
}

/** Opens a page at Stripe. Its address works once, so it is requested when the button is pressed. */
export function AtStripe({ endpoint, children, ...look }: AtStripeProps) {
  const busy = useRef(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(endpoint),
    onSuccess: ({ url }) => window.location.assign(url),
    onSettled: () => {
      busy.current = false
    },
  })
  return (
    <div>
      <Button
        {...look}
        pending={isPending || isSuccess}
        onClick={() => {
          if (busy.current) return
          busy.current = true
          mutate()
        }}
      >
        {isPending || isSuccess ? 'Opening Stripe...' : children}
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-wax">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  )
}
