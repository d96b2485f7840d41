// `npm run mail:days`: writes server/fulfillment/scheduling/zip-centroids.ts, the locations of the three-digit prefixes
// of ZIP codes, from the package `zipcodes` (BSD license, in tools/on-demand/), whose data is public:
// federalgovernmentzipcodes.us and geonames.org.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

interface ZipCode {
  zip: string
  latitude: number
  longitude: number
  /** Two letters, including military ones. */
  state: string
  /** 'US' or 'Canada' */
  country: string
}

const onDemand = createRequire(path.join(import.meta.dirname, 'on-demand/package.json'))
const { codes } = onDemand('zipcodes') as { codes: Record<string, ZipCode> }

/** Reached only by sea or air: mail from and to there is slow wherever it starts. */
const offshore = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW'])
/** Military mail: a ZIP code's location says nothing about the delivery time. */
const military = new Set(['AA', 'AE', 'AP'])

const places = new Map<string, ZipCode[]>()
for (const code of Object.values(codes)) {
  if (code.country !== 'US' || military.has(code.state) || !code.latitude) continue
  const prefix = code.zip.slice(0, 3)
  places.set(prefix, [...(places.get(prefix) ?? []), code])
}

const lines = [...places]
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([prefix, those]) => {
    const mark = those.some(({ state }) => offshore.has(state)) ? '*' : ':'
    return `${prefix}${mark}${average(those, 'latitude')},${average(those, 'longitude')}`
  })
const rows = Array.from({ length: Math.ceil(lines.length / 6) }, (_, row) =>
  lines.slice(row * 6, row * 6 + 6).join(' '),
)

const file = path.join(import.meta.dirname, '../server/fulfillment/scheduling/zip-centroids.ts')
writeFileSync(
  file,
  `/**
 * The center of each three-digit prefix of ZIP codes, as latitude and longitude in degrees; a star marks areas reached
 * only by sea or air. Written by tools/mail-days.ts from public data (federalgovernmentzipcodes.us, geonames.org).
 */
export const zipCentroids = \`
${rows.join('\n')}
\`
`,
)
console.log(`${lines.length} prefixes in ${path.relative(process.cwd(), file)}`)

function average(those: ZipCode[], name: 'latitude' | 'longitude'): string {
  const sum = those.reduce((all, code) => all + code[name], 0)
  return (sum / those.length).toFixed(1)
}
