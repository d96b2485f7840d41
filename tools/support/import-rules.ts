/** One import: two file paths from the root. */
export interface Arrow {
  from: string
  to: string
}

/**
 * The districts of server/, contract/ and web/, bottom up: a file may import its own district and those before it, and
 * a file at the root of a room all of them. One list for three rooms; each has those it needs.
 */
export const districts = [
  'ui',
  'base',
  'platform',
  'catalog',
  'money',
  'fulfillment',
  'sales',
  'customers',
  'business',
  'developers',
  'studio',
  'admin',
  'demo',
  'shell',
  'pages',
  'routes',
]

const roof = districts.length

/** A file's position in that order; -1 in a folder that is not a district. */
export function storeyOf(file: string): number {
  const [, district, ...rest] = file.split('/')
  return rest.length === 0 ? roof : districts.indexOf(district!)
}

/** Imports from a district to one above it. */
export function districtFaults(arrows: Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => from.split('/')[0] === to.split('/')[0] && storeyOf(from) < storeyOf(to))
    .map(({ from, to }) => `${from} imports ${to}, which lies above it`)
}

/** Folders that import each other, directly or through others; one line per cycle. */
export function circlesOf(arrows: Arrow[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) {
    const [one, other] = [folderOf(from), folderOf(to)]
    if (!one || !other || one === other) continue
    next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  const reach = new Map([...next.keys()].map((folder) => [folder, reachable(folder, next)]))
  const inCircle = [...reach].filter(([folder, all]) => all.has(folder)).map(([folder]) => folder)
  const knots = new Set(
    inCircle.map((folder) =>
      inCircle.filter((other) => reach.get(folder)!.has(other) && reach.get(other)!.has(folder)).join(', '),
    ),
  )
  return [...knots].map((knot) => `These folders import each other: ${knot}`)
}

function reachable(from: string, next: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>()
  const open = [...(next.get(from) ?? [])]
  for (let folder = open.pop(); folder; folder = open.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    open.push(...(next.get(folder) ?? []))
  }
  return found
}

/** The folder that a file is in, at any depth; a file at the root of a room is in none. */
function folderOf(file: string): string | undefined {
  const parts = file.split('/')
  return parts.length > 2 ? parts.slice(0, -1).join('/') : undefined
}
