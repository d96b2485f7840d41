import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ImportProgressProps {
  label: string
  /** A fraction from 0 to 1. */
  value: number
  /** The unit of the count, if it is not bytes. */
  detail?: string
  onStop?: () => void
  stopping?: boolean
}

/** Progress of a longer operation. */
export function ImportProgress({ label, value, detail, onStop, stopping = false }: ImportProgressProps) {
  const id = useId()
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="text-sm text-quiet tabular-nums">{detail ?? `${Math.floor(value * 100)}%`}</span>
      </p>
      <div className="mt-2 flex items-center gap-4">
        <progress value={value} max={1} aria-labelledby={id} className="bar min-w-0 flex-1" />
        {onStop && (
          <Button size="sm" variant="danger" pending={stopping} onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
    </div>
  )
}
