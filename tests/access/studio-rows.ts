import { defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'
import type { Row, RowsOf } from './access-row.ts'
import { artistPassword } from './callers.ts'
import { photoCalls } from './photo-calls.ts'
import { sampleArtistPage } from './proposed-page.ts'

const caller = (call: Row['call'] = () => ({}), last?: number): Row => ({
  whose: 'caller',
  call,
  ...(last && { last }),
})
const studio = (call: Row['call'] = () => ({}), last?: number): Row => ({
  whose: 'studio',
  call,
  ...(last && { last }),
})
const held = (call: Row['call'], last?: number): Row => ({ whose: 'holder', call, ...(last && { last }) })
const desk = (call: Row['call']): Row => ({ whose: 'desk', call })

/** A call about a card on Ida's desk, from Ann's order. */
const hers = (values: Partial<PieceRow>, body: (row: PieceRow) => object | undefined): Row => ({
  whose: 'artist',
  call: async (things) => {
    const row = await things.studioPiece(values)
    const sent = body(row)
    return { params: { id: row.id }, ...(sent && { body: sent }) }
  },
})
const shown = ({ version }: PieceRow) => ({ version })

const noTicket = 'n'.repeat(43)
const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '' } }
const password = 'another twelve letters'

/** Artists' calls, and the desk's calls about their accounts. */
export const studioRows: RowsOf<
  | 'studio'
  | 'studioOwn'
  | 'studioPieces'
  | 'studioEarnings'
  | 'studioCalendar'
  | 'studioPage'
  | 'studioPaper'
  | 'studioPhotos'
  | 'studioAdmin'
> = {
  studio: {
    current: studio(),
    signIn: caller(() => ({ body: { email: 'ida@private.test', password: artistPassword } }), 1),
    beginPasskeySignIn: caller(),
    // With a passkey: server/studio/studio-access/artist-passkeys.test.ts.
    signInByPasskey: { ...caller(() => ({ body: { ticket: noTicket, passkey: noPasskey } })), status: 401 },
    signOut: caller(() => ({}), 2),
    findInvitation: held(async (things) => ({ params: { token: await things.invitationToken() } })),
    acceptInvitation: held(
      async (things) => ({ params: { token: await things.invitationToken() }, body: { password } }),
      9,
    ),
    requestReset: caller(() => ({ body: { email: 'nobody@shop.test' } })),
    findReset: held(async (things) => ({ params: { token: await things.artistResetToken() } })),
    useReset: held(async (things) => ({ params: { token: await things.artistResetToken() }, body: { password } })),
  },
  studioOwn: {
    find: studio(),
    changePassword: studio(() => ({ body: { currentPassword: artistPassword, newPassword: password } }), 9),
    endOtherSessions: studio(),
    beginPasskey: studio(() => ({ body: { password: artistPassword } })),
    addPasskey: {
      ...studio(() => ({ body: { ticket: noTicket, name: 'Phone', passkey: noPasskey } })),
      status: 404,
    },
    removePasskey: {
      whose: 'artist',
      call: async (things) => ({ params: { id: await things.artistsPasskey() } }),
    },
  },
  studioPieces: {
    list: studio(),
    find: hers({ state: 'accepted' }, () => undefined),
    accept: hers({ state: 'offered' }, shown),
    refuse: hers({ state: 'offered' }, (row) => ({ reason: 'no time', ...shown(row) })),
    letter: hers({ state: 'accepted' }, shown),
    mail: hers({ state: 'approved' }, (row) => ({ tracking: null, ...shown(row) })),
    write: hers({ state: 'accepted' }, () => ({ text: 'Which spelling is right?' })),
  },
  studioEarnings: { find: studio() },
  studioCalendar: {
    find: studio(),
    bookings: studio(),
    save: studio(async (things) => ({
      body: { ...defaultCalendar, postingZip: '97201', version: await things.calendarVersion() },
    })),
  },
  studioPage: {
    find: studio(),
    propose: studio(() => ({ body: { ...sampleArtistPage, version: 0 } }), 3),
    withdraw: studio(() => ({}), 4),
  },
  studioPaper: {
    list: studio(),
    arrive: studio(async (things) => ({ params: { id: await things.paper() }, body: { copies: 1 } })),
    spoil: studio(async (things) => ({ params: { id: await things.paper() } })),
  },
  studioPhotos: photoCalls((call) => ({ whose: 'artist', call })),
  studioAdmin: {
    list: desk(() => ({})),
    invite: desk(async (things) => ({
      params: { id: await things.artist() },
      body: { email: `${crypto.randomUUID()}@shop.test` },
    })),
    remove: desk(async (things) => ({ params: { id: await things.artistWithAccount() } })),
  },
}
