import { Button } from '#web/ui/button.tsx'
import { type CardProps, useCardStep } from '#web/customers/card-steps/use-card-step.ts'

const beforeMailing = ['waiting', 'offered', 'accepted', 'lettered', 'approved']

/** Whether the card's recipient gets a page about it, and what it shows. */
export function GifteePage(props: CardProps) {
  const { gifteePage, state, id, recipient } = props.piece
  const isOn = gifteePage !== null
  const change = useCardStep(props, 'changeGifteePage', {
    done: isOn
      ? { title: 'Page turned off', description: 'The code on the back no longer opens a page.' }
      : { title: 'Page turned on', description: 'The artist will put a small code on the back of the card.' },
    refused: 'Not changed',
  })
  if (!isOn && !beforeMailing.includes(state)) return null
  return (
    <section aria-labelledby={`giftee-${id}`} className="border-t border-line pt-7 print:hidden">
      <h3 id={`giftee-${id}`} className="font-semibold">
        A page for {recipient.name || 'the recipient'}
      </h3>
      <p className="mt-2 max-w-prose text-quiet">
        {isOn
          ? 'A small code on the back of the card opens a page. Once the card is in the mail, it shows who lettered it and the front of the card, and has buttons to tell you “It arrived”, to thank you and the artist, to give the artist a tip, or to say that something is wrong.'
          : 'We can put a small code on the back of the card. It opens a page that shows who lettered the card, and has buttons to tell you “It arrived” or to say thank you.'}{' '}
        It never shows what you paid, your name, address or words.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <Button
          variant={isOn ? 'quiet' : 'secondary'}
          size="sm"
          className={isOn ? '-ml-3' : 'mt-1'}
          pending={change.isPending}
          onClick={() => change.mutate({ enabled: !isOn })}
        >
          {isOn ? 'Turn page off' : 'Add the page'}
        </Button>
        {isOn && (
          <a href={gifteePage} className="text-sm font-semibold underline underline-offset-4">
            See the page
          </a>
        )}
      </div>
    </section>
  )
}
