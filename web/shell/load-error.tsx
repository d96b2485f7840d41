import { useRouter } from '@tanstack/react-router'
import { sentenceOf } from '#web/base/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

/** For a page whose data could not be loaded. */
export function LoadError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="shell py-20">
      <ErrorState message={sentenceOf(error)} onRetry={retry} />
    </div>
  )
}
