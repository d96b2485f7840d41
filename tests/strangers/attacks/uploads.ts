import { runs } from '#contract/business/runs.ts'
import { people } from '#contract/customers/people.ts'
import type { Visitor } from '#tests/support/shop/visitor.ts'
import { listOf, peopleCells } from '#tests/support/samples/sample-runs.ts'
import type { Attack } from '#tests/strangers/attack.ts'
import type { Stranger } from '#tests/strangers/stranger.ts'
import { brokenWorkbook, packedWorkbook } from './workbooks.ts'

const boundary = 'strangers-form'
const mb = 1024 * 1024

/** The head of a form with a file, whose rest comes slowly if at all. */
const formHead = (token: string) =>
  [
    `POST /api/runs/${token}/list HTTP/1.1`,
    'Host: shop.test',
    'Sec-Fetch-Site: same-origin',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${5 * mb}`,
    '',
    `--${boundary}\r\nContent-Disposition: form-data; name="list"; filename="list.csv"\r\n\r\n`,
  ].join('\r\n')

const unknownLink = 'A'.repeat(22)

const upload = (stranger: Stranger, list: File, number = 0) =>
  stranger.visitor(number).call(runs.upload, { params: { token: stranger.scene.runs[number]! }, body: { list } })

const fileOf = (content: string | Uint8Array, name = 'list.csv') => new File([content as BlobPart], name)

/** As a browser sends an address book. */
const importPeople = (owner: Visitor, text: string, type: string) =>
  owner.send<typeof people.import>('POST', people.import.path, text, {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
  })

const commas = () => fileOf(`${','.repeat(99_900)}\n`.repeat(104))

export const uploads: Attack[] = [
  {
    title: 'sends forty forms slowly, to a link that is nobody’s',
    act: (stranger) => stranger.repeat(400, 40, () => stranger.say(formHead(unknownLink), { drip: 'x' })),
  },
  {
    title: 'sends forms slowly by the link of a list, from five addresses',
    quick: true,
    act: (stranger) =>
      stranger.repeat(400, 30, (turn) =>
        stranger.say(formHead(stranger.scene.runs[turn % 2]!), { drip: 'x', from: turn % 5 }),
      ),
  },
  {
    title: 'leaves in the middle of each file',
    act: (stranger) =>
      stranger.repeat(300, 10, async (turn) => {
        const leaving = AbortSignal.timeout(50)
        await stranger.say(formHead(stranger.scene.runs[turn % 2]!), { until: leaving })
      }),
  },
  {
    title: 'sends lists of 10 MB to a link that is nobody’s',
    async act(stranger) {
      const list = commas()
      const params = { token: unknownLink }
      await stranger.repeat(30, 6, (turn) => stranger.visitor(turn % 5).call(runs.upload, { params, body: { list } }))
    },
  },
  {
    title: 'sends lists of 10 MB that are commas alone',
    quick: true,
    async act(stranger) {
      const list = commas()
      await stranger.repeat(6, 2, (turn) => upload(stranger, list, turn % 2), true)
    },
  },
  {
    title: 'sends spreadsheets that are 1,000 times as large as their files',
    quick: true,
    async act(stranger) {
      const list = fileOf(await packedWorkbook(78 * mb), 'list.xlsx')
      await stranger.repeat(6, 2, (turn) => upload(stranger, list, turn % 2), true)
    },
  },
  {
    title: 'sends damaged spreadsheets',
    async act(stranger) {
      const list = fileOf(await brokenWorkbook(), 'list.xlsx')
      await stranger.repeat(30, 4, (turn) => upload(stranger, list, turn % 2))
    },
  },
  {
    title: 'replaces a list of 10,000 people again and again',
    async act(stranger) {
      const list = listOf(peopleCells(10_000))
      await stranger.repeat(12, 2, (turn) => upload(stranger, list, turn % 2))
    },
  },
  {
    title: 'lets the rows of a list grow, field by field',
    act: (stranger) => growRows(stranger),
  },
  {
    title: 'imports address books that are commas alone',
    async act(stranger) {
      const owners = [await stranger.signedIn(0, 0), await stranger.signedIn(1, 1)]
      const text = `name,${','.repeat(mb - 10)}`
      await stranger.repeat(40, 4, (turn) => importPeople(owners[turn % 2]!, text, 'text/csv'))
    },
  },
  {
    title: 'imports address books of empty visiting cards',
    async act(stranger) {
      const owners = [await stranger.signedIn(0, 0), await stranger.signedIn(1, 1)]
      const text = 'BEGIN:VCARD\nN:;;;;\nEND:VCARD\n'.repeat(Math.floor(mb / 32))
      await stranger.repeat(40, 4, (turn) => importPeople(owners[turn % 2]!, text, 'text/vcard'))
    },
  },
]

async function growRows(stranger: Stranger): Promise<void> {
  // No list was ever sent to this one.
  const params = { token: stranger.scene.runs[2]! }
  const visitor = stranger.visitor()
  const { body: row } = await visitor.call(runs.addRow, { params, body: { name: 'Ann Lee' } })
  let version = row.version
  await stranger.repeat(60, 1, async (turn) => {
    const fields = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field ${turn} ${at}`, 'x'.repeat(1900)]))
    const change = { params: { ...params, row: row.id }, body: { fields, version } }
    const changed = await visitor.call(runs.changeRow, change)
    if (changed.status === 200) version = changed.body.version
    await visitor.call(runs.rows, { params, query: {} })
  })
}
