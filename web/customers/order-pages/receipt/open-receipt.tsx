import { onDemand } from '#web/ui/on-demand.tsx'

/** In two steps, so that the first load of every page need not name the files of the receipt. */
export const OpenReceipt = onDemand(() => import('./receipt.tsx').then(({ Receipt }) => Receipt))
