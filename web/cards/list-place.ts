/** How far a long list was read, so that whoever comes back finds it as it was left. */
interface ListPlace {
  /** Where each page after the first begins. */
  cursors: string[]
  /** In px, of pages that were on the screen once. */
  heights: number[]
  /** Pages on the screen, or near it. */
  near: Set<number>
}

const places = new Map<string, ListPlace>()
const mostPlaces = 20

/** The place in a list, by its address; its top where nobody has been. */
export function placeIn(list: string): Readonly<ListPlace> {
  return places.get(list) ?? { cursors: [], heights: [], near: new Set([0]) }
}

/** Notes that somebody went on. The list that nobody went on in for longest is forgotten. */
export function notePlace(list: string, change: (place: ListPlace) => void): void {
  const place = placeIn(list)
  change(place)
  places.delete(list)
  places.set(list, place)
  if (places.size > mostPlaces) places.delete(places.keys().next().value!)
}
