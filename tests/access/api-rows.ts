import { apiKeys } from '#contract/api-keys.ts'
import type { Row, RowsOf } from './access-row.ts'

const own = (call: Row['call'] = () => ({})): Row => ({ whose: 'caller', call })

const wish = { name: 'CRM', mode: 'test', scopes: ['orders:read'] } as const

/** What an account does about its use of the API. */
export const apiRows: RowsOf<'apiKeys'> = {
  apiKeys: {
    list: own(),
    create: own(() => ({ body: wish })),
    revoke: {
      whose: 'owner',
      call: async ({ callers }) => {
        const body = { ...wish, scopes: [...wish.scopes] }
        return { params: { id: (await callers.ann.call(apiKeys.create, { body })).body.id } }
      },
    },
  },
}
