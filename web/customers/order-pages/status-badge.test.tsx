import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusBadge } from './status-badge.tsx'

test.each([
  ['completed', 'moss'],
  ['processing', 'sky'],
  ['pending', 'gold'],
  ['cancelled', 'wax'],
  ['on hold', 'quiet'],
])('section 2: the badge of %s is %s', (status, color) => {
  expect(renderToStaticMarkup(<StatusBadge status={status} />)).toMatch(new RegExp(`text-${color}.*>${status}<`))
})
