import { fits } from '#contract/catalog/fit-check.ts'
import type { Attack } from '#tests/strangers/attack.ts'

const json =
  (stranger: { visitor(from?: number): { send(...of: [string, string, string]): Promise<unknown> } }) =>
  (path: string, body: string, from = 0) =>
    stranger.visitor(from).send('POST', path, body)

/** Bodies and queries that are hard to read, and answers that are kept. */
export const words: Attack[] = [
  {
    title: 'sends JSON of 30,000 levels',
    act: (stranger) =>
      stranger.repeat(250, 8, (turn) =>
        json(stranger)('/api/cart', turn % 2 ? '['.repeat(60_000) : `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`),
      ),
  },
  {
    title: 'sends JSON of 10 MB to calls that take 64 KB',
    async act(stranger) {
      const body = JSON.stringify({ customMessage: 'x'.repeat(10_000_000) })
      await stranger.repeat(60, 6, () => json(stranger)('/api/cart', body))
    },
  },
  {
    title: 'sends JSON of thousands of unknown names',
    async act(stranger) {
      const body = JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`__proto__${at}`, 1])))
      await stranger.repeat(250, 8, (turn) =>
        json(stranger)(['/api/cart', '/api/messages', '/api/fit'][turn % 3]!, body),
      )
    },
  },
  {
    title: 'searches for something else each time',
    quick: true,
    act: (stranger) =>
      stranger.repeat(1500, 8, (turn) =>
        stranger
          .visitor(turn % 5)
          .send('GET', `/api/cards/search?q=${`${turn}helo birtday `.repeat(15).slice(0, 190)}`),
      ),
  },
  {
    title: 'asks for the same list under another address each time',
    act: (stranger) =>
      stranger.repeat(1500, 8, (turn) =>
        stranger.visitor(turn % 5).send('GET', `/api/cards?by=${turn}&${'x'.repeat(2000)}`),
      ),
  },
  {
    title: 'asks for dates in fifty places at once',
    act: (stranger) =>
      stranger.repeat(1000, 8, (turn) => {
        const zip = Array.from({ length: 50 }, (_, at) => String(10_000 + ((turn * 50 + at) % 89_999))).join(',')
        return stranger.visitor(turn % 5).send('GET', `/api/promises?copies=${1 + (turn % 100)}&zip=${zip}`)
      }),
  },
  {
    title: 'asks whether fifty long texts fit',
    act: (stranger) =>
      stranger.repeat(300, 6, (turn) => {
        const text = { artistId: stranger.scene.artistId, writingStyle: 'Modern Script' as const }
        const body = Array.from({ length: 50 }, (_, at) => ({
          ...text,
          customMessage: `${turn} ${at} ${'Ẅords '.repeat(80)}`,
        }))
        return stranger.visitor(turn % 5).call(fits.find, { body })
      }),
  },
  {
    title: 'gives cursors and versions that no database can read',
    act: (stranger) =>
      stranger.repeat(300, 8, (turn) => {
        const [page, id] = ['9'.repeat(1 + (turn % 16)), crypto.randomUUID()]
        const paths = [
          `/api/cards/search?cursor=9999_999999999_${page}_${id}`,
          `/api/artists/${id}/reviews?cursor=+275760-09-13/${id}`,
          `/api/cards/${id}/reviews?cursor=${page}`,
          `/api/studio/pieces?cursor=2026/${id}`,
          `/api/track/${'%00'.repeat(22)}`,
        ]
        return stranger.visitor(turn % 5).send('GET', paths[turn % paths.length]!)
      }),
  },
  {
    title: 'reports violations of the content security policy',
    act: (stranger) =>
      stranger.repeat(1000, 8, (turn) =>
        stranger.visitor(turn % 3).send(
          'POST',
          '/api/csp-reports',
          JSON.stringify({
            'csp-report': { 'document-uri': `https://x.test/${'x'.repeat(9000)}`, 'violated-directive': 'x' },
          }),
          { 'content-type': 'application/csp-report' },
        ),
      ),
  },
]
