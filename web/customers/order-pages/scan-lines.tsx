import { formatMoment } from '#contract/base/format-date.ts'
import type { Scan } from '#contract/fulfillment/pieces.ts'
import { scanSource, scanWords } from '#contract/fulfillment/scan-words.ts'

/** A carrier's scans of a card, oldest first; nothing if there are none. */
export function ScanLines({ scans }: { scans: Scan[] }) {
  if (scans.length === 0) return null
  return (
    <ul aria-label="Scans" className="grid gap-1 text-sm">
      {scans.map((scan) => (
        <li key={`${scan.at} ${scan.status} ${scan.message}`}>
          {scanWords(scan)}{' '}
          <span className="text-quiet">
            <time dateTime={scan.at}>{formatMoment(scan.at)}</time> · {scanSource(scan)}
          </span>
        </li>
      ))}
    </ul>
  )
}
