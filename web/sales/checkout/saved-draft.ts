const place = 'fairhand-checkout'

/** The draft survives a reload of the tab; it never contains card data. */
export function storeDraft(draft: object): void {
  sessionStorage.setItem(place, JSON.stringify(draft))
}

/** Returns the saved value unchecked: the reader knows what it saved. */
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
