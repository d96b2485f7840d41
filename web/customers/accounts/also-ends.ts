/** What a new password, a new address and signing out everywhere do besides; after "It also". */
export const alsoEnds = 'revokes your API keys, switches off your webhooks and gives your calendar feed a new address'
