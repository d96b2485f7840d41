import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListContent } from './list-content.tsx'

const refetch = () => undefined
const loaded = { data: { names: ['Mei', 'Ida'] }, error: null, refetch, isPlaceholderData: false }

type Query = Omit<typeof loaded, 'data' | 'error'> & { data: { names: string[] } | undefined; error: unknown }

const show = (query: Query, lead?: string) =>
  renderToStaticMarkup(
    <ListContent query={query} loading="Loading the names..." rows={({ names }) => names} empty="No names" lead={lead}>
      {(names) => names.join(', ')}
    </ListContent>,
  )

test('a list shows its rows, and keeps them after a failed refresh', () => {
  expect(show(loaded)).toContain('Mei, Ida')
  expect(show({ ...loaded, error: new TypeError('offline') })).toContain('Mei, Ida')
})

test('the last page is dimmed while the next one loads', () => {
  expect(show(loaded)).toContain('aria-busy="false"')
  expect(show({ ...loaded, isPlaceholderData: true })).toMatch(/aria-busy="true".*opacity-60/)
})

test('without data it says that it loads, or why it could not, with a retry button', () => {
  expect(show({ ...loaded, data: undefined })).toContain('Loading the names...')
  const failed = show({ ...loaded, data: undefined, error: new TypeError('offline') })
  expect(failed).toContain('The shop could not be reached.')
  expect(failed).toContain('Try again')
  expect(failed).not.toContain('Loading')
})

test('an empty list says so, below its total if it has one', () => {
  const empty = { ...loaded, data: { names: [] } }
  expect(show(empty)).toBe('No names')
  expect(show(empty, '$0.00 owed')).toMatch(/\$0\.00 owed.*No names/)
})
