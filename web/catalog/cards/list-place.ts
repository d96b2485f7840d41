/** How far a long list was read, so that people who return find it as they left it. */
interface ListPlace {
  /** The cursor of each page after the first. */
  cursors: string[]
  /** In px, of the pages that have been rendered. */
  heights: number[]
  /** Pages on or near the screen. */
  near: Set<number>
}

const places = new Map<string, ListPlace>()
const mostPlaces = 20

/** The position in a list, by its URL; the top if it was not visited before. */
export function placeIn(list: string): Readonly<ListPlace> {
  return places.get(list) ?? { cursors: [], heights: [], near: new Set([0]) }
}

/** Records progress in a list; evicts the least recently read list. */
export function notePlace(list: string, change: (place: ListPlace) => void): void {
  const place = placeIn(list)
  change(place)
  places.delete(list)
  places.set(list, place)
  if (places.size > mostPlaces) places.delete(places.keys().next().value!)
}
