import { cx } from '#web/ui/cx.ts'
import { useTabKeys } from '#web/ui/use-tab-keys.ts'

export const previewViews = ['Front', 'Inside', 'Envelope'] as const
export type PreviewView = (typeof previewViews)[number]

interface PreviewViewsProps {
  /** Of the stage. */
  id: string
  view: PreviewView
  onView: (view: PreviewView) => void
}

/** Chooses a side of the card, by press or arrow keys. */
export function PreviewViews({ id, view, onView }: PreviewViewsProps) {
  const list = useTabKeys(previewViews, view, onView)
  return (
    <div
      {...list}
      aria-label="Sides of your card"
      className="flex flex-col gap-1 rounded-[1.25rem] bg-line/60 p-1 lg:flex-row lg:rounded-full"
    >
      {previewViews.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          aria-selected={each === view}
          aria-controls={`${id}-panel`}
          tabIndex={each === view ? 0 : -1}
          onClick={() => onView(each)}
          className={cx(
            'min-h-9 rounded-full px-4 text-sm transition-colors focus-visible:outline-offset-[-3px]',
            each === view
              ? 'bg-card font-semibold text-ink shadow-[0_1px_3px_rgb(60_45_25/0.16)]'
              : 'text-quiet hover:text-ink',
          )}
        >
          {each}
        </button>
      ))}
    </div>
  )
}
