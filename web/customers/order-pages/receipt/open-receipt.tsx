import { onDemand } from '#web/ui/on-demand.tsx'

/** In two steps, so that the first load of every page does not have to list the receipt's files. */
export const OpenReceipt = onDemand(() => import('./receipt.tsx').then(({ Receipt }) => Receipt))
