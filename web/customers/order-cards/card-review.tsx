import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/base/api.ts'
import { ReviewForm } from '#web/customers/reviews/review-form.tsx'
import { WrittenReview } from '#web/customers/reviews/written-review.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CardProps, tellRefusal, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** The buyer's public review of a card that has arrived. The e-mail's link opens the form and sends nothing. */
export function CardReview(props: CardProps) {
  const { piece, calls } = props
  const section = useRef<HTMLElement>(null)
  const [isLinked] = useState(() => window.location.hash === `#review-${piece.id}`)
  const [isOpen, setOpen] = useState(isLinked)
  // The order loads after the page, so the browser found nothing to scroll to.
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView()
  }, [isLinked])
  const goOn = () => section.current?.focus({ preventScroll: true })
  const remove = useCardStep(props, 'deleteReview', {
    done: { title: 'Review deleted', description: 'No one can see it anymore.' },
    refused: 'Not deleted',
    onDone: () => {
      setOpen(false)
      goOn()
    },
  })
  if (!piece.review && piece.state !== 'arrived') return null
  return (
    <section
      ref={section}
      id={`review-${piece.id}`}
      tabIndex={-1}
      aria-labelledby={`review-title-${piece.id}`}
      className="scroll-mt-24 border-t border-line pt-7 outline-none print:hidden"
    >
      <h3 id={`review-title-${piece.id}`} className="font-semibold">
        {piece.review ? 'Your review' : 'How did it turn out?'}
      </h3>
      {piece.review ? (
        <WrittenReview review={piece.review} isDeleting={remove.isPending} onDelete={() => remove.mutate(undefined)} />
      ) : isOpen ? (
        <ReviewForm
          as="A buyer"
          photos={piece.photos.filter(({ kind }) => kind !== 'envelope')}
          send={(review) => calls.step('review', piece.id, review)}
          onDone={(changed) => {
            toast({ title: 'Thank you', description: 'Your review is public now.' })
            calls.onChanged(changed)
            goOn()
          }}
          onRefused={(error) => tellRefusal(calls, 'Not sent', error)}
        />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-quiet">
            Write a public review: stars are enough, and words help others choose an artist.
          </p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
            Write a review
          </Button>
        </>
      )}
      {isLinked && <NoMoreRequests calls={calls} />}
    </section>
  )
}

/** Visitors from the e-mail can stop such e-mails. */
function NoMoreRequests({ calls }: Pick<CardProps, 'calls'>) {
  const end = useMutation({
    mutationFn: calls.endReviewRequests,
    onError: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return end.isSuccess ? (
    <output className="mt-5 block text-sm text-quiet">We won’t e-mail you about reviews again.</output>
  ) : (
    <p className="mt-5 text-sm text-quiet">
      We e-mail once per order to ask.{' '}
      <button
        type="button"
        disabled={end.isPending}
        onClick={() => end.mutate()}
        className="min-h-6 font-semibold text-ink underline underline-offset-4"
      >
        Stop asking me for reviews
      </button>
    </p>
  )
}
