import { type Control, Controller, useWatch } from 'react-hook-form'
import type { Customization } from '#contract/customization.ts'
import { writingStyles } from '#contract/writing-styles.ts'
import { cx } from '#web/ui/cx.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { CustomizeDraft } from './customize-draft.ts'
import { writingStyleFont } from './writing-style-fonts.ts'

/** The four writing styles, each showing the shopper's own first words. */
export function WritingStyleField({ control }: { control: Control<CustomizeDraft, unknown, Customization> }) {
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
                  '-mt-1 block overflow-hidden pt-1 text-[1.6rem] leading-[1.4] whitespace-nowrap',
                  writingStyleFont[style],
                )}
              >
                {words}
              </span>
            ),
            hint: style,
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
