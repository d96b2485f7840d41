import { Suspense, lazy, useSyncExternalStore } from 'react'
import { toastStore } from '#web/ui/toast.ts'

const Toaster = lazy(() => import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })))

/** The notifications area is loaded with the first notification. */
export function Notifications() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  if (!toast) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
