import { openBrowser, openPhone } from './phone.ts'
import { round, table } from './report.ts'

/** The minimum frame rate per second; the screen shows 60. */
const wanted = 58

/** The text already on the page: nothing, a few lines, and nearly all that fits. */
const lengths = {
  empty: '',
  'three lines': 'Dear Ann,\nseventy years and still the first on the dance floor. ',
  'a full page':
    'Dear Ann,\nseventy years and still the first on the dance floor. Happy birthday from all of us, and see you on Sunday, when we shall bring the cake, the candles, the songs and the old photographs that nobody has seen since the house by the lake was sold. ',
}

/** Types into the customize dialog on a slow phone, and counts the frames in which its preview is drawn. */
export async function measureTyping(url: string): Promise<{ lines: string[]; slow: string[] }> {
  const browser = await openBrowser()
  const rows: { length: string; rate: number; longest: number }[] = []
  try {
    for (const [length, begun] of Object.entries(lengths)) {
      const { page, ...phone } = await openPhone(browser, url)
      await phone.open('/shop')
      await phone.tap('', page.getByRole('button', { name: /^Select / }).nth(3))
      const dialog = page.getByRole('dialog')
      for (const choice of ['selectedArtistId', 'writingStyle'])
        await phone.tap('', dialog.locator(`label:has(input[name=${choice}])`).first())
      const message = dialog.getByLabel('Custom Message')
      await message.fill(begun)
      // The hand's own font has loaded, and the words so far are drawn.
      await dialog.getByText(/own hand\.$/).waitFor()
      await page.waitForLoadState('networkidle')
      const counting = await page.evaluateHandle(countFrames)
      await phone.type('', message, 'we all wish you a lovely day and many more')
      const frames = await counting.evaluate((count) => count())
      const all = frames.reduce((sum, ms) => sum + ms, 0)
      rows.push({ length, rate: (1000 * frames.length) / all, longest: Math.max(...frames) })
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  const slow = rows.filter(({ rate }) => rate < wanted).map(({ length }) => length)
  return {
    lines: [
      `Frames while typing into the customize dialog, whose preview is drawn at the same time: 390 px, processor four times slower, a key every 120 ms; target: at least ${wanted} a second of 60.`,
      '',
      ...table(
        ['words on the page', 'frames a second', 'longest, ms'],
        rows.map(({ length, rate, longest }) => [length, round(rate, 1), round(longest)]),
      ),
      '',
      slow.length === 0 ? 'Fast enough.' : `Too slow: ${slow.join(', ')}.`,
    ],
    slow,
  }
}

/**
 * Runs in the page. @returns a function that ends it and returns the times between frames while keys were pressed, in
 * ms
 */
function countFrames(): () => number[] {
  const times: number[] = []
  const keys: number[] = []
  document.addEventListener('keydown', ({ timeStamp }) => keys.push(timeStamp))
  let frame = requestAnimationFrame(function count(at) {
    times.push(at)
    frame = requestAnimationFrame(count)
  })
  return () => {
    cancelAnimationFrame(frame)
    const typed = times.filter((at) => at >= keys[0]! && at <= keys.at(-1)! + 120)
    return typed.slice(1).map((at, before) => at - typed[before]!)
  }
}
