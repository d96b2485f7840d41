import { Link, useRouteContext } from '@tanstack/react-router'
import { CodeBlock } from '#web/developers/site/code-block.tsx'
import { Guide } from '#web/developers/site/guide.tsx'
import { quickStart } from '#web/developers/site/quick-start.ts'

/** What the API is for, and the quick start (product.md, section 21). */
export function DevelopersStartPage() {
  const shop = useRouteContext({ from: '__root__', select: ({ publicUrl }) => publicUrl })
  return (
    <Guide
      title="A handwritten card from one call"
      lead={
        <>
          <p>
            Your program says who gets a card and what it says. A real artist letters it with a pen, photographs it, and
            mails it to the recipient; webhooks report each step to your program.
          </p>
          <ul className="mt-6 grid gap-3 text-base text-ink sm:grid-cols-3">
            {points.map(({ title, text }) => (
              <li key={title} className="rounded-[var(--radius)] border border-line bg-card px-4 py-3.5">
                <span className="block font-semibold">{title}</span>
                <span className="mt-1 block text-[0.95rem] text-quiet">{text}</span>
              </li>
            ))}
          </ul>
        </>
      }
      sections={[
        ...quickStart(shop).map(({ id, title, text, command }, place) => ({
          id,
          title: `${place + 1}. ${title}`,
          text: (
            <>
              <p>{text}</p>
              <CodeBlock title={title} code={command} />
            </>
          ),
        })),
        {
          id: 'next',
          title: 'Next steps',
          text: (
            <ul>
              <li>
                <Link to="/account/api" reloadDocument className={link}>
                  Your keys
                </Link>
                : create one for each program, and revoke it when you no longer need it.
              </li>
              <li>
                <Link to="/developers/webhooks" className={link}>
                  Webhooks
                </Link>
                : your program learns of every photo and arrival automatically.
              </li>
              <li>
                <Link to="/developers/test-mode" className={link}>
                  Test mode
                </Link>
                : how to simulate progress, returns, losses, and an empty balance.
              </li>
              <li>
                <Link to="/developers/orders" className={link}>
                  Orders and cards
                </Link>
                : multiple designs, dates, rush, your own references, cancellation.
              </li>
              <li>
                <Link to="/account/api" reloadDocument className={link}>
                  Live keys and the balance
                </Link>
                : top it up by card, create a live key, and the same calls order real cards.
              </li>
            </ul>
          ),
        },
      ]}
    />
  )
}

const link = 'font-medium text-wax underline underline-offset-4'

const points = [
  { title: 'Pen on paper', text: 'No plotter, no font: a real artist letters each card.' },
  {
    title: 'A photo of each card',
    text: 'The inside and the envelope, available to your program as soon as they are lettered.',
  },
  { title: 'Prepaid', text: 'Orders are paid from your balance. Cancelled orders are refunded to it.' },
]
