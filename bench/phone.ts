import { type Browser, type Locator, type Page, chromium } from '@playwright/test'

/** The time from one press or key to the next paint, in ms. */
export interface Interaction {
  /** The action in the walk that it belongs to. */
  action: string
  /** 'click on button', for the event that took longest. */
  what: string
  ms: number
  /** Time waiting for the main thread, in the handlers, and from there to the paint, in ms. */
  parts: [waiting: number, handling: number, painting: number]
}

/** A page on a phone, which records the browser's Event Timing entry for each interaction. */
export interface Phone {
  page: Page
  /** Opens a page and waits until it is idle. */
  open(path: string): Promise<void>
  tap(action: string, target: Locator): Promise<void>
  /** Types letter by letter into an element after tapping it; only the keys count. */
  type(action: string, field: Locator, text: string): Promise<void>
  /** Presses a key in the focused element. */
  press(action: string, key: string): Promise<void>
  interactions: Interaction[]
}

const slowerBy = 4
/** Between two keys, in ms: a fast typist on a phone. */
const keystroke = 120

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
}

export async function openPhone(browser: Browser, baseURL: string): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.addInitScript(watchEvents)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
  const interactions: Interaction[] = []

  async function act(action: string, perform: () => Promise<void>): Promise<void> {
    await rest(page)
    await page.evaluate(() => globalThis.seenEvents.splice(0))
    await perform()
    await rest(page)
    const seen = await page.evaluate(() => globalThis.seenEvents)
    interactions.push(...worstOfEach(seen).map((event) => toInteraction(action, event)))
  }
  const touch = async (target: Locator) => {
    await target.waitFor()
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await rest(page)
    const { x, y, width, height } = (await target.boundingBox())!
    // Not the locator's own tap, whose checks in the page would count as the page's work.
    await page.touchscreen.tap(x + width / 2, y + height / 2)
  }
  return {
    page,
    interactions,
    async open(path) {
      await page.goto(path)
      await page.locator('html:not([data-waking]):not([data-arriving])').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    },
    tap: (action, target) => act(action, () => touch(target)),
    async type(action, field, text) {
      await touch(field)
      await act(action, () => page.keyboard.type(text, { delay: keystroke }))
    },
    press: (action, key) => act(action, () => page.keyboard.press(key)),
  }
}

/** Waits until nothing is loading or being computed: later work belongs to the next interaction. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let idle = 0; idle < 5; idle++) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
}

interface SeenEvent {
  interactionId: number
  what: string
  ms: number
  start: number
  handled: [number, number]
}

declare global {
  var seenEvents: SeenEvent[]
}

/** Runs in the page, before its own scripts. */
function watchEvents(): void {
  globalThis.seenEvents = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { name, duration, startTime, processingStart, processingEnd, target } = entry
      const { interactionId } = entry as unknown as { interactionId: number }
      if (!interactionId) continue
      const on = target instanceof Element ? target.closest('button,a,input,label,select,textarea') : null
      const what = `${name} on ${(on ?? target)?.nodeName.toLowerCase() ?? 'something gone'}`
      globalThis.seenEvents.push({
        interactionId,
        what,
        ms: duration,
        start: startTime,
        handled: [processingStart, processingEnd],
      })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Like Interaction to Next Paint: a press is down, up and click, and the longest of them is its time. */
function worstOfEach(events: SeenEvent[]): SeenEvent[] {
  return Array.from(
    Map.groupBy(events, ({ interactionId }) => interactionId).values(),
    (group) => group.toSorted((one, other) => other.ms - one.ms)[0]!,
  )
}

function toInteraction(action: string, { what, ms, start, handled: [from, to] }: SeenEvent): Interaction {
  return { action, what, ms, parts: [from - start, to - from, start + ms - to] }
}
