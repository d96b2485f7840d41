import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { sampleWords } from '#web/catalog/lettering/sample-words.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { writingStyleTraits } from '#web/catalog/lettering/writing-style-traits.ts'
import { cx } from '#web/ui/cx.ts'

interface StyleTilesProps {
  category: string
  /** The style the inside shows; undefined while another side is shown. */
  shown: WritingStyle | undefined
  onShow: (style: WritingStyle) => void
  onIntent: () => void
}

/** The four writing styles, large enough to tell them apart; a click shows the inside in one. */
export function StyleTiles({ category, shown, onShow, onIntent }: StyleTilesProps) {
  const [words] = sampleWords(category).customMessage.split('\n')
  return (
    <section className="later-[20rem] mt-8">
      <h2 className="title-md">Four writing styles</h2>
      <p className="mt-1 text-sm text-quiet">
        Choose one to see the inside in it. These are typefaces; your artist letters in their own hand.
      </p>
      <div className="mt-3 grid gap-2.5 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        {writingStyles.map((style) => (
          <button
            key={style}
            type="button"
            aria-pressed={style === shown}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onShow(style)}
            className={cx(
              'min-w-0 rounded-[var(--radius)] border bg-card px-4 pt-1.5 pb-3 text-left transition-colors',
              style === shown
                ? 'border-wax shadow-[inset_0_0_0_1px_var(--color-wax)]'
                : 'border-line hover:border-edge',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'block h-14 overflow-hidden leading-14 whitespace-nowrap text-[#23314f]',
                writingStyleFont[style],
                writingStyleTraits[style].size,
              )}
            >
              {words}
            </span>
            <span className="block text-sm font-semibold">{style}</span>
            <span className="block text-xs text-quiet">{writingStyleTraits[style].text}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
