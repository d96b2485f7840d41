import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'

const steps = [
  {
    title: 'Pick a card design and writing style',
    text: 'Choose a design by one of our artists, then the handwriting style that suits your words.',
  },
  {
    title: 'A real artist scripts your message by hand',
    text: 'Traditional calligraphy with ink on paper: no font, no plotter. You see a photo before it is mailed.',
  },
  {
    title: 'We mail your card directly to your giftee',
    text: 'Packaged with care, tracking included. Most cards finish in 3-5 business days.',
  },
]

export function HowSection() {
  return (
    <section id="how" className="shell later-[85rem] py-16 md:py-24">
      <p className="eyebrow">How it works</p>
      <h2 className="title-lg mt-2 max-w-[20ch]">Your words, an artist’s hand, their mailbox</h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-ink pt-5">
            <span aria-hidden className="font-serif text-4xl text-wax">
              {index + 1}
            </span>
            <h3 className="title-md mt-2">{step.title}</h3>
            <p className="mt-2 text-quiet">{step.text}</p>
          </li>
        ))}
      </ol>
      <ul
        aria-label="Writing styles"
        className="later-[30rem] mt-14 grid grid-cols-1 gap-x-8 gap-y-8 rounded-[var(--radius)] border border-line bg-card px-6 py-9 sm:grid-cols-2 sm:px-10 lg:grid-cols-4"
      >
        {writingStyles.map((style) => (
          <li key={style}>
            <span
              aria-hidden
              className={cx('block text-[2.1rem] leading-[1.35] whitespace-nowrap', writingStyleFont[style])}
            >
              with all my love
            </span>
            <span className="mt-1 block text-sm text-quiet">{style}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
