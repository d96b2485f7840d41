import type { Year } from './year.ts'

const size = { width: 900, height: 380, left: 52, right: 20, top: 40, bottom: 44 }

/** Kept promises and used hours, as an SVG. */
export function plot({ weeks }: Year): string {
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  const step = inner.width / weeks.length
  const at = (share: number) => size.top + inner.height * (1 - share)
  const bars = weeks.map(({ letteredCopies, capacity }, index) => {
    const share = capacity ? Math.min(1, letteredCopies / capacity) : 0
    const x = (size.left + index * step + 1).toFixed(1)
    return `<rect x="${x}" y="${at(share).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${(inner.height * share).toFixed(1)}" fill="#c9d8cf"/>`
  })
  const middle = (index: number) => size.left + (index + 0.5) * step
  const line = (of: (week: Year['weeks'][number]) => number | undefined) =>
    weeks
      .flatMap((week, index) => {
        const share = of(week)
        return share === undefined ? [] : [`${middle(index).toFixed(1)},${at(share).toFixed(1)}`]
      })
      .join(' ')
  const most = Math.max(...weeks.map(({ askedCopies, capacity }) => (capacity ? askedCopies / capacity : 0)))
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${at(share)}" y2="${at(share)}" stroke="#e6dfd5"/><text x="${size.left - 8}" y="${at(share) + 4}" text-anchor="end">${share * 100} %</text>`,
  )
  const months = weeks.flatMap(({ from }, index) =>
    index === 0 || from.slice(5, 7) !== weeks[index - 1]!.from.slice(5, 7)
      ? [
          `<text x="${middle(index)}" y="${size.height - 20}">${new Date(`${from}T00:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}</text>`,
        ]
      : [],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="12" fill="#5b544c" role="img" aria-label="Kept promises and used hours over a year, by week">
<rect width="${size.width}" height="${size.height}" fill="#fffdf9"/>
${grid.join('\n')}
${bars.join('\n')}
<polyline points="${line(({ askedCopies, capacity }) => (capacity ? askedCopies / capacity / most : undefined))}" fill="none" stroke="#b98a2f" stroke-width="1.5" stroke-dasharray="4 3"/>
<polyline points="${line(({ kept, promised }) => (promised ? kept / promised : undefined))}" fill="none" stroke="#9e2b25" stroke-width="2.5"/>
${months.join('\n')}
<text x="${size.left}" y="22"><tspan fill="#9e2b25" font-weight="bold">arrival promises kept</tspan>   <tspan dx="16" fill="#5f7f6d" font-weight="bold">hours used</tspan>   <tspan dx="16" fill="#b98a2f" font-weight="bold">cards asked for (most: ${(most * 100).toFixed(0)} % of the hours)</tspan></text>
</svg>
`
}
