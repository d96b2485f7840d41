const place = 'fairhand-checkout'

/** What was typed survives a reload of the tab; card data is never part of it. */
export function storeDraft(draft: object): void {
  sessionStorage.setItem(place, JSON.stringify(draft))
}

/** What was kept, whatever it is: the reader knows what it wrote. */
export function savedDraft(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(place)
}
