import { expect, test } from 'vitest'
import { nameBrowser } from './browser-name.ts'

test('works: a session’s browser gets a name that its owner recognizes', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
  expect(
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`,
      `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`,
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'curl/8.5.0',
      '',
    ].map(nameBrowser),
  ).toEqual([
    'Edge on Windows',
    'Chrome on Linux',
    'Firefox on Mac',
    'Safari on iPhone',
    'curl/8.5.0',
    'An unknown browser',
  ])
})
