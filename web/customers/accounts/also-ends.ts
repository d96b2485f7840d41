/** What a new password, a new address and signing out everywhere do besides; after "also". */
export const alsoEnds =
  'revokes API keys, switches off webhooks and changes the address of your calendar feed, if you have them'
