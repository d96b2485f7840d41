/** What a new password, a new address and signing out everywhere do besides; after "also". */
export const alsoEnds = 'ends API keys, webhooks and the address of your calendar feed, if you have them'
