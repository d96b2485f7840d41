// Separate from the endpoint, for forms that need no validator.

/** The quick search's shortest text: shorter ones match too much. */
export const shortestSearch = 3
