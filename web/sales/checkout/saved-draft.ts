const place = 'fairhand-checkout'

/** The draft survives a reload of the tab, unless storage is off; it never contains card data. */
export function storeDraft(draft: object): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(draft))
  } catch {
    // Kept by the form until the page is left.
  }
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
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was stored.
  }
}
