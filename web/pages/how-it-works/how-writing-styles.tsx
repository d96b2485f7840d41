import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { cx } from '#web/ui/cx.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const notes: Record<WritingStyle, { words: string; text: string; size: string }> = {
  'Modern Script': {
    words: 'you did it!',
    text: 'Light and bouncing. For birthdays, babies and good news.',
    size: 'text-5xl sm:text-6xl',
  },
  'Traditional Calligraphy': {
    words: 'with all our love',
    text: 'Hairlines and swells from a pointed nib. For weddings and for thanks that matter.',
    size: 'text-[2.5rem] sm:text-5xl',
  },
  'Casual Handwriting': {
    words: 'see you on Sunday',
    text: 'As if a friend had written it at the kitchen table. For hello and just because.',
    size: 'text-[2.5rem] sm:text-5xl',
  },
  'Elegant Cursive': {
    words: 'thinking of you',
    text: 'Round, warm and easy to read. For long letters and quiet words.',
    size: 'text-[2.5rem] sm:text-5xl',
  },
}

export function HowWritingStyles() {
  return (
    <section className="shell later-[60rem] py-16 md:py-24">
      <SectionHeading
        eyebrow="Four writing styles"
        title="How should it be written?"
        lead="While you type, you see your own words in the style you chose. The screen shows a typeface; your artist letters by hand."
      />
      <ul className="mt-10 grid gap-px overflow-hidden rounded-[var(--radius)] border border-line bg-line md:grid-cols-2">
        {writingStyles.map((style) => (
          <li key={style} className="bg-card px-6 py-9 sm:px-10">
            <p
              aria-hidden
              className={cx(
                'leading-[1.25] whitespace-nowrap text-[#23314f]',
                notes[style].size,
                writingStyleFont[style],
              )}
            >
              {notes[style].words}
            </p>
            <h3 className="mt-4 text-lg font-medium">{style}</h3>
            <p className="text-quiet">{notes[style].text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
