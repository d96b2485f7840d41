import { zipCentroids } from './zip-centroids.ts'

/** Delivery days, counted after the day of mailing. */
export interface MailDays {
  from: number
  to: number
}

/**
 * How long a First-Class letter takes: the postal service's standard is one to five days by distance. The window begins
 * a day before the usual day and ends a day after it, because not every letter meets the standard.
 * @param learned from our own arrivals, by the first three digits of the recipient's ZIP code: replaces the distance
 * @param fromZip where it is mailed; null or empty if unknown, which counts as far away
 */
export function mailDays(fromZip: string | null, toZip: string, learned?: Record<string, number> | null): MailDays {
  const own = learned?.[toZip.slice(0, 3)]
  if (own) return { from: Math.max(1, own - 2), to: own }
  const usual = usualDays(placeOf(fromZip ?? ''), placeOf(toZip))
  return { from: usual - 1, to: usual + 1 }
}

const farthestUsual = 5
/** Anywhere in the country. */
export const farthest: MailDays = { from: farthestUsual - 1, to: farthestUsual + 1 }

function usualDays(from: Place | undefined, to: Place | undefined): number {
  if (!from || !to) return farthestUsual
  if (from.isOffshore !== to.isOffshore) return farthestUsual
  const distance = kilometersBetween(from, to)
  return classes.find(({ within }) => distance <= within)?.days ?? farthestUsual
}

const classes = [
  { within: 220, days: 2 },
  { within: 1000, days: 3 },
  { within: 2300, days: 4 },
]

interface Place {
  latitude: number
  longitude: number
  isOffshore: boolean
}

let places: Map<string, Place> | undefined

function placeOf(zip: string): Place | undefined {
  places ??= readPlaces()
  return places.get(zip.slice(0, 3))
}

function readPlaces(): Map<string, Place> {
  return new Map(
    zipCentroids
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [latitude = 0, longitude = 0] = entry.slice(4).split(',').map(Number)
        return [entry.slice(0, 3), { latitude, longitude, isOffshore: entry[3] === '*' }]
      }),
  )
}

/** Along the earth's surface. */
function kilometersBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [first, second] = [radians(one.latitude), radians(other.latitude)]
  const haversine =
    Math.sin((second - first) / 2) ** 2 +
    Math.cos(first) * Math.cos(second) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(haversine))
}
