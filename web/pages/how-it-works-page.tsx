import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'

const days = [
  {
    day: 'Day 1',
    title: 'Your order arrives',
    text: 'You pick a design, a hand and an artist, and write your words. You can change the message within 2 hours.',
  },
  {
    day: 'Day 2',
    title: 'The sketch',
    text: 'Your artist measures the page, rules the guidelines and tries your words in pencil.',
  },
  { day: 'Day 3', title: 'Ink', text: 'Your message is lettered by hand with ink and nib, then left to dry.' },
  { day: 'Day 4', title: 'A photo for you', text: 'A preview photo is sent before shipping.' },
  { day: 'Day 5', title: 'In the mail', text: 'Packaged with care and mailed to your giftee, tracking included.' },
]

const questions = [
  {
    ask: 'How long does a card take?',
    answer: 'Most cards finish in 3-5 business days. Rush takes 1-2 business days for a fee.',
  },
  {
    ask: 'May I change my message after ordering?',
    answer: 'Yes, message changes are allowed within 2 hours of ordering.',
  },
  { ask: 'Do I see the card before it is mailed?', answer: 'Yes, a preview photo is sent before shipping.' },
  { ask: 'Where do you ship?', answer: 'We ship within the United States only. Shipping is free, with tracking.' },
  { ask: 'What if I am not happy with it?', answer: 'Every card comes with a 100% satisfaction guarantee.' },
  {
    ask: 'May I choose the artist?',
    answer: 'Yes. Pick the artist whose hand you like; business orders keep one artist throughout.',
  },
]

export function HowItWorksPage() {
  return (
    <div className="shell py-10 md:py-14">
      <h1 className="title-lg max-w-[18ch]">How it works</h1>
      <p className="mt-3 max-w-2xl text-lg text-quiet">
        From your words to their letterbox in five days, by hand all the way.
      </p>
      <ol className="mt-10 grid gap-6 md:grid-cols-5">
        {days.map(({ day, title, text }) => (
          <li key={day} className="border-t-2 border-ink pt-4">
            <p className="text-sm font-semibold text-wax">{day}</p>
            <h2 className="mt-1 font-serif text-lg font-medium">{title}</h2>
            <p className="mt-1.5 text-[0.95rem] text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <section id="faq" className="mt-16 grid gap-8 md:grid-cols-[1fr_2fr]">
        <h2 className="title-lg">Questions people ask</h2>
        <div className="border-t border-line">
          {questions.map(({ ask, answer }) => (
            <details key={ask} className="border-b border-line">
              <summary className="cursor-pointer py-4 font-serif text-lg font-medium">{ask}</summary>
              <p className="pb-5 text-quiet">{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <div className="mt-14 flex flex-wrap gap-3">
        <Link to="/shop" search={{}} className={buttonClass()}>
          Browse cards
        </Link>
        <Link to="/artists" className={buttonClass({ variant: 'secondary' })}>
          Meet the artists
        </Link>
      </div>
    </div>
  )
}
