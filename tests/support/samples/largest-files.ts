import { maxPeopleFile } from '#contract/customers/people.ts'
import { mostListBytes } from '#contract/business/runs.ts'

interface LargestFile {
  name: string
  path: string
  body: string | FormData
  /** Undefined for a form. */
  type: string | undefined
  bytes: number
}

/** As much as fits, again and again. */
const full = (piece: string, most: number) => piece.repeat(Math.floor(most / piece.length))

/** The largest files in the shapes that cost the most to read. @param token of a run */
export function largestFiles(token: string): LargestFile[] {
  const heading = 'Name,Street,City,State,ZIP\n'
  const room = maxPeopleFile - 1000
  const people = { path: '/api/people/import', type: 'text/csv' }
  const recipients = { path: '/api/recipient-lists', type: 'text/csv' }
  const cards = { ...people, type: 'text/vcard' }
  const rows = (row: (place: number) => string) => Array.from({ length: 2000 }, (_, place) => row(place)).join('')
  const list = (name: string, text: string): Omit<LargestFile, 'bytes'> => {
    const body = new FormData()
    body.append('list', new File([text], 'list.csv', { type: 'text/csv' }))
    return { name, path: `/api/runs/${token}/list`, body, type: undefined }
  }
  const files: Omit<LargestFile, 'bytes'>[] = [
    { ...people, name: 'commas', body: `Name${full(',', room)}` },
    { ...people, name: 'lines of commas', body: heading + full(`${','.repeat(19_000)}\n`, room) },
    { ...people, name: 'an open quotation mark', body: `${heading}"${full('""', room)}` },
    {
      ...people,
      name: 'people of one name',
      body: heading + rows((n) => `Ann Lee,${n} Main Street,Springfield,IL,62701\n`),
    },
    { ...people, name: 'people of long names', body: heading + rows((n) => `${n}${'a '.repeat(200)},,,,\n`) },
    { ...recipients, name: 'commas for a cart', body: `Name${full(',', room)}` },
    { ...recipients, name: 'lines of semicolons for a cart', body: heading + full(`${';'.repeat(19_000)}\n`, room) },
    { ...cards, name: 'cards without names', body: full('BEGIN:VCARD\nVERSION:4.0\nN:;;;;\nEND:VCARD\n', 80_000) },
    { ...cards, name: 'a card of semicolons', body: `BEGIN:VCARD\nN:${full(';', room)}\nEND:VCARD` },
    { ...cards, name: 'a card of lines', body: `BEGIN:VCARD\n${full('N:;\n', room)}END:VCARD` },
    list('commas', `Name${full(',', mostListBytes - 1000)}`),
    list('lines of commas', `Name\n${full(`${','.repeat(99_900)}\n`, mostListBytes - 1000)}`),
    {
      name: 'a picture',
      path: '/api/user/picture',
      body: JSON.stringify({ picture: `data:image/png;base64,${full('iVBORw0KGgoAAAAN', 2_700_000)}` }),
      type: 'application/json',
    },
  ]
  return files.map((file) => ({ ...file, bytes: typeof file.body === 'string' ? file.body.length : mostListBytes }))
}
