import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronLeft } from '#web/ui/icons/chevron-left.ts'
import { ChevronRight } from '#web/ui/icons/chevron-right.ts'

interface PersonSwitchProps {
  /** Whose card is shown. */
  name: string
  place: number
  count: number
  onChoose: (place: number) => void
}

/** Steps through the recipients of the card. */
export function PersonSwitch({ name, place, count, onChoose }: PersonSwitchProps) {
  return (
    <span className="flex items-center gap-1 lg:justify-center">
      <IconButton
        label="Previous person"
        disabled={place === 0}
        onClick={() => onChoose(place - 1)}
        className={cx(count === 1 && 'invisible')}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <output className="min-w-0 truncate font-medium text-ink">
        For {name || 'somebody'}
        {count > 1 && `, ${place + 1} of ${count}`}
      </output>
      <IconButton
        label="Next person"
        disabled={place === count - 1}
        onClick={() => onChoose(place + 1)}
        className={cx(count === 1 && 'invisible')}
      >
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
