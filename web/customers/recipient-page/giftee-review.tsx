import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type GifteePage, giftee } from '#contract/customers/giftee.ts'
import { call } from '#web/base/api.ts'
import { ReviewForm } from '#web/customers/reviews/review-form.tsx'
import { WrittenReview } from '#web/customers/reviews/written-review.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface GifteeReviewProps {
  token: string
  page: GifteePage
  onChanged: (page: GifteePage) => void
  onRefused: (error: unknown) => void
}

/** The recipient's public review of the card, after "It arrived". */
export function GifteeReview({ token, page, onChanged, onRefused }: GifteeReviewProps) {
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const goOn = () => section.current?.focus({ preventScroll: true })
  const remove = useMutation({
    mutationFn: () => call(giftee.deleteReview, { params: { token } }),
    onSuccess: (changed) => {
      toast({ title: 'Review deleted', description: 'No one can see it anymore.' })
      setOpen(false)
      onChanged(changed)
      goOn()
    },
    onError: onRefused,
  })
  if (!page.review && page.state !== 'arrived') return null
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="review" className="border-t border-line pt-7 outline-none">
      <h2 id="review" className="title-md">
        {page.review ? 'Your review' : 'Review your card'}
      </h2>
      {page.review ? (
        <WrittenReview review={page.review} isDeleting={remove.isPending} onDelete={() => remove.mutate()} />
      ) : isOpen ? (
        <ReviewForm
          as="A recipient"
          send={({ stars, words, name }) => call(giftee.review, { params: { token }, body: { stars, words, name } })}
          onDone={(changed) => {
            toast({ title: 'Thank you', description: 'Your review is public now.' })
            onChanged(changed)
            goOn()
          }}
          onRefused={onRefused}
        />
      ) : (
        <>
          <p className="mt-2 text-quiet">
            Stars, and words if you like, shown in the shop with the artist and the card. No one sees who you are unless
            you say so.
          </p>
          <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
            Write a review
          </Button>
        </>
      )}
    </section>
  )
}
