import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#web/base/api.ts'
import { ReviewForm } from '#web/customers/reviews/review-form.tsx'
import { WrittenReview } from '#web/customers/reviews/written-review.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CardProps, tellRefusal, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

/** What the buyer says of a card in public, once it has arrived. The link of an e-mail opens the form and sends nothing. */
export function CardReview(props: CardProps) {
  const { piece, calls } = props
  const section = useRef<HTMLElement>(null)
  const [isLinked] = useState(() => window.location.hash === `#review-${piece.id}`)
  const [isOpen, setOpen] = useState(isLinked)
  // The order is loaded after the page, so the browser has looked for it in vain.
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView()
  }, [isLinked])
  const goOn = () => section.current?.focus({ preventScroll: true })
  const remove = useCardStep(props, 'deleteReview', {
    done: { title: 'Review deleted', description: 'Nobody can read it any more.' },
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
        {piece.review ? 'Your review' : 'How is it?'}
      </h3>
      {piece.review ? (
        <WrittenReview review={piece.review} isDeleting={remove.isPending} onDelete={() => remove.mutate(undefined)} />
      ) : isOpen ? (
        <ReviewForm
          as="A buyer"
          photos={piece.photos.filter(({ kind }) => kind !== 'envelope')}
          send={(review) => calls.step('review', piece.id, review)}
          onDone={(changed) => {
            toast({ title: 'Thank you', description: 'Your review can be read now.' })
            calls.onChanged(changed)
            goOn()
          }}
          onRefused={(error) => tellRefusal(calls, 'Not sent', error)}
        />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-quiet">
            Say in public how it turned out: stars are enough, words help others to choose an artist.
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

/** Whoever comes from the e-mail can end such e-mails. */
function NoMoreRequests({ calls }: Pick<CardProps, 'calls'>) {
  const end = useMutation({
    mutationFn: calls.endReviewRequests,
    onError: (error) => toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return end.isSuccess ? (
    <output className="mt-5 block text-sm text-quiet">We e-mail you about no more reviews.</output>
  ) : (
    <p className="mt-5 text-sm text-quiet">
      We ask by e-mail, once for each order.{' '}
      <button
        type="button"
        disabled={end.isPending}
        onClick={() => end.mutate()}
        className="min-h-6 font-semibold text-ink underline underline-offset-4"
      >
        Ask me for no more reviews
      </button>
    </p>
  )
}
