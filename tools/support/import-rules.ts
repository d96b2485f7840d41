/** One import: two file paths from the root. */
export interface Arrow {
  from: string
  to: string
}

/**
 * Platform: folders that know no cards, carts or orders and could serve another shop. Any folder not listed here is a
 * noun.
 */
export const platform = [
  'audit',
  'backup',
  'csv',
  'db',
  'emails',
  'http',
  'idempotency',
  'integrations',
  'jobs',
  'logging',
  'metrics',
  'pages',
  'pdf',
  'pictures',
  'process',
  'rate-limits',
  'response-cache',
  'sessions',
  'traces',
]

/** Files at the root of server/ that are not part of the roof: the environment, the errors and patience, which everybody uses. */
const ground = new Set(['config.ts', 'environment.ts', 'errors.ts', 'patience.ts'])

/** Upward imports: from platform to a noun or the roof, and from a noun to the roof. */
export function storeyFaults(arrows: Arrow[]): string[] {
  return arrows
    .filter(({ from, to }) => to.startsWith('server/') && storeyOf(from) < storeyOf(to))
    .map(({ from, to }) => `${from} imports ${to}: ${names[storeyOf(from)]} may not import ${names[storeyOf(to)]}`)
}

const names = ['platform', 'a noun', 'the roof']

function storeyOf(file: string): 0 | 1 | 2 {
  const [room, folder, ...rest] = file.split('/')
  if (room !== 'server') return 2
  if (rest.length === 0) return ground.has(folder!) ? 0 : 2
  return platform.includes(folder!) ? 0 : 1
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

/** The folder of a noun or of a platform part; files directly in server/, contract/ or web/ belong to none. */
function folderOf(file: string): string | undefined {
  const [room, folder, ...rest] = file.split('/')
  return rest.length > 0 ? `${room}/${folder}` : undefined
}
