import { Controller, useWatch } from 'react-hook-form'
import { writingStyles } from '#contract/writing-styles.ts'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { CustomizeControl } from './customize-form.tsx'
import { writingStyleFont } from './writing-style-fonts.ts'
import { writingStyleTraits } from './writing-style-traits.ts'

/** The four writing styles, described, each showing the shopper's own first words. */
export function WritingStyleField({ control }: { control: CustomizeControl }) {
  const words = firstWords(useWatch({ control, name: 'customMessage' })) || 'Dear friend'
  return (
    <Controller
      control={control}
      name="writingStyle"
      render={({ field, fieldState }) => (
        <RadioCards
          legend="Writing Style"
          name="writingStyle"
          ref={field.ref}
          columns
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          options={writingStyles.map((style) => ({
            value: style,
            label: (
              <span
                aria-hidden
                className={cx(
                  'block h-13 overflow-hidden leading-[3.1rem] whitespace-nowrap text-[#23314f]',
                  writingStyleFont[style],
                  writingStyleTraits[style].size,
                )}
              >
                {words}
              </span>
            ),
            hint: (
              <>
                <span className="font-semibold text-ink">{style}</span>
                <span className="block text-xs">{writingStyleTraits[style].text}</span>
              </>
            ),
          }))}
        />
      )}
    />
  )
}

/** As many whole words as fit the width of an option. */
function firstWords(message: string): string {
  const line = message.trim().replace(/\s+/g, ' ')
  return /^.{1,13}(?=\s|$)/.exec(line)?.[0] ?? line.slice(0, 12)
}
