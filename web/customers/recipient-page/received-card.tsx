import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type GifteePage, giftee, mostProblems } from '#contract/customers/giftee.ts'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import { ApiError, call, sentenceOf } from '#web/base/api.ts'
import { ArtistTips } from '#web/sales/tips/artist-tips.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import { GifteeForm } from './giftee-form.tsx'
import { GifteeReview } from './giftee-review.tsx'

interface ReceivedCardProps {
  token: string
  page: GifteePage
  onChanged: (page: GifteePage) => void
  /** Someone else has changed it. */
  refresh: () => void
}

/** Who lettered the card, and what its recipient can reply. */
export function ReceivedCard({ token, page, onChanged, refresh }: ReceivedCardProps) {
  const { card, artist, thanks, problems } = page
  const onRefused = (error: unknown) => {
    toast({ title: 'Not sent', description: sentenceOf(error), variant: 'destructive' })
    if (error instanceof ApiError && error.status === 409) refresh()
  }
  return (
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-12">
      {card && (
        <Picture
          src={card.imageUrl}
          alt={`The front of the card “${card.title}”`}
          eager
          sizes="(min-width: 40rem) 240px, 60vw"
          className="max-w-[60vw] rounded-[var(--radius-card)] shadow-lift sm:max-w-none"
        />
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <header>
          <h1 className="title-lg">Lettered by hand, for you</h1>
          {artist && <Artist artist={artist} />}
        </header>
        <Arrival token={token} page={page} onChanged={onChanged} onRefused={onRefused} />
        <section aria-labelledby="thanks" className="border-t border-line pt-7">
          <h2 id="thanks" className="title-md">
            Say thank you
          </h2>
          {thanks === null ? (
            <GifteeForm
              label="Your thank-you"
              hint={`Goes to the person who sent you the card${artist?.readsThanks ? ` and to ${artist.name}` : ''}, and tells them it arrived.`}
              button="Send thank-you"
              send={(body) => call(giftee.thank, { params: { token }, body })}
              onDone={(changed) => {
                toast({ title: 'Sent', description: 'Your words are on their way.' })
                onChanged(changed)
              }}
              onRefused={onRefused}
            />
          ) : (
            <>
              <p className="mt-2 text-quiet">You said thank you. The person who sent you the card sees:</p>
              <Said text={thanks} />
            </>
          )}
        </section>
        <GifteeReview token={token} page={page} onChanged={onChanged} onRefused={onRefused} />
        <ArtistTips
          id="card"
          tips={page.tips}
          heading="h2"
          asksEmail
          calls={{
            prepare: (body) => call(gifteeTips.prepare, { params: { token }, body }),
            give: async (paymentIntentId) =>
              onChanged(await call(gifteeTips.give, { params: { token }, body: { paymentIntentId } })),
            refresh,
          }}
        />
        <section aria-labelledby="problem" className="border-t border-line pt-7">
          <h2 id="problem" className="font-semibold">
            Is something wrong with it?
          </h2>
          {problems.length > 0 && (
            <p className="mt-2 text-quiet">You told the person who sent you the card, and our team:</p>
          )}
          {problems.map((text) => (
            <Said key={text} text={text} />
          ))}
          {problems.length < mostProblems ? (
            <GifteeForm
              key={problems.length}
              opener={problems.length > 0 ? 'Tell them more' : 'Something is wrong'}
              label="What is wrong?"
              hint="Goes to the person who sent you the card, and to our team. The sender decides what we do about it."
              button="Send"
              send={(body) => call(giftee.report, { params: { token }, body })}
              onDone={(changed) => {
                toast({ title: 'Thank you for telling us', description: 'We’ve told the sender too.' })
                onChanged(changed)
              }}
              onRefused={onRefused}
            />
          ) : (
            <p className="mt-3 text-quiet">
              Anything else? You can{' '}
              <Link to="/contact" className="font-semibold text-ink underline underline-offset-4">
                write to us
              </Link>
              .
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

function Artist({ artist: { id, name, profileImage } }: { artist: NonNullable<GifteePage['artist']> }) {
  return (
    <div className="mt-4 flex items-center gap-4">
      {profileImage && (
        <div className="w-20 shrink-0">
          <Picture src={profileImage} alt={`Portrait of ${name}`} ratio="1/1" sizes="80px" className="rounded-full" />
        </div>
      )}
      <p className="min-w-0 break-words">
        by <span className="font-semibold">{name}</span>
        {id && (
          <>
            <br />
            <Link to="/artists/$id" params={{ id }} className="text-sm font-semibold underline underline-offset-4">
              Meet the artist
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

type ArrivalProps = Omit<ReceivedCardProps, 'refresh'> & { onRefused: (error: unknown) => void }

function Arrival({ token, page, onChanged, onRefused }: ArrivalProps) {
  const arrive = useMutation({
    mutationFn: () => call(giftee.arrive, { params: { token } }),
    onSuccess: (changed) => {
      toast({ title: 'Wonderful', description: 'The person who sent it can now see that it arrived.' })
      onChanged(changed)
    },
    onError: onRefused,
  })
  if (page.state === 'arrived') return <p className="text-quiet">This card has arrived, and its sender knows.</p>
  return (
    <div>
      <p className="mb-3">Is it in your hands? Let the person who sent it know.</p>
      <Button size="lg" className="w-full sm:w-auto" pending={arrive.isPending} onClick={() => arrive.mutate()}>
        {arrive.isPending ? 'Saving...' : 'It arrived'}
      </Button>
    </div>
  )
}

function Said({ text }: { text: string }) {
  return (
    <blockquote className="mt-3 rounded-[var(--radius)] bg-sand px-5 py-4 break-words whitespace-pre-wrap">
      {text}
    </blockquote>
  )
}
