import { useEffect, useSyncExternalStore } from 'react'
import { onDemand } from '#web/ui/on-demand.tsx'
import { toastStore } from '#web/ui/toast.ts'

const load = () => import('#web/ui/toaster.tsx')
const Toaster = onDemand(() => load().then(({ Toaster }) => Toaster))

/** How long after the page the notifications area is loaded, in ms. */
const quietTime = 3000

/**
 * The notifications area, loaded once the page is idle: it must be there before a lost connection, which it reports.
 */
export function Notifications() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), quietTime)
    return () => clearTimeout(timer)
  }, [])
  return toast && <Toaster />
}
