// oxlint-disable-next-line unicorn/require-module-specifiers -- a module, so that its names are its own
export {}

/*
 * The inline script of every page (decision 026): fetches the page's scripts once its first picture is on the screen, so
 * that what people see first does not share its way with what works later. It stands before the stylesheet, for whatever
 * stands after one waits for it. The build makes a file of it, which the server writes into each page with these names:
 * `data-run`, files in the order in which they run, each as a task of its own: what others need comes first;
 * `data-fetch`, files that those will import.
 */
const { run, fetch } = document.currentScript!.dataset
drawLater()
keepForLater()
fetchAfterPaint(listOf(run), listOf(fetch))

/**
 * What is below the first screen (`later-[height]`, web/styles.css) is drawn when the page is alive, from above to below,
 * in each frame as many parts as are laid out in 4 ms; at once, when somebody scrolls or presses anything: she must find
 * this page again as she left it. Who comes to the middle of a page, or back to it, has all of it from the beginning.
 */
function drawLater(): void {
  const { dataset } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash) return
  dataset.arriving = ''
  const whole = new AbortController()
  const drawAll = () => {
    delete dataset.arriving
    whole.abort()
  }
  for (const type of ['pointerdown', 'click', 'submit', 'scroll'])
    addEventListener(type, drawAll, { capture: true, signal: whole.signal })
  const drawSome = () => {
    const enough = performance.now() + 4
    do {
      const next = document.querySelector<HTMLElement>('[class*=later-]:not([data-drawn])')
      if (!next || whole.signal.aborted) return drawAll()
      next.dataset.drawn = ''
      next.getBoundingClientRect()
    } while (performance.now() < enough)
    requestAnimationFrame(() => setTimeout(drawSome))
  }
  addEventListener('alive', drawSome)
}

/**
 * What is pressed and typed before the page is alive (web/entry-client.tsx says when) is done again then, and how far it
 * was scrolled is told. Forms are closed until then. A field that React has not looked at yet takes a first word to be
 * there, and a change to be told.
 */
function keepForLater(): void {
  const { dataset } = document.documentElement
  const doAgain = new Map<Element, () => void>()
  const keep = ({ type, target }: Event) => {
    const button = type === 'click' && (target as Element).closest('button')
    if (button) doAgain.set(button, () => button.click())
    if (type !== 'input') return
    const field = target as HTMLInputElement
    const { value } = field
    const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }))
    doAgain.set(field, () => {
      tell()
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      tell()
    })
  }
  dataset.waking = ''
  for (const type of ['click', 'input']) addEventListener(type, keep, true)
  addEventListener('alive', () => {
    delete dataset.waking
    for (const type of ['click', 'input']) removeEventListener(type, keep, true)
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
    setTimeout(() => doAgain.forEach((act) => act()))
  })
}

/**
 * Pictures further down and the artists' hands come after the first picture too (web/styles.css). Scripts want a whole
 * page, and a window that nobody looks at never paints. A browser needs a millisecond for each file that it is to fetch:
 * they are asked for in small groups.
 */
function fetchAfterPaint(run: string[], fetch: string[]): void {
  const { dataset } = document.documentElement
  let begun = false
  const showAll = () => delete dataset.unpainted
  const begin = () => {
    if (begun) return
    begun = true
    showAll()
    const create = (tag: string, attributes: object) => Object.assign(document.createElement(tag), attributes)
    const elements = [
      ...fetch.map((href) => create('link', { rel: 'modulepreload', href })),
      ...run.map((src) => create('script', { type: 'module', async: false, src })),
    ]
    const addSome = () => {
      document.head.append(...elements.splice(0, 4))
      if (elements.length > 0) setTimeout(addSome)
    }
    addSome()
  }
  dataset.unpainted = ''
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length === 0) return
    showAll()
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
    else begin()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(begin, document.hidden ? 0 : 2000))
}

function listOf(names = ''): string[] {
  return names.split(' ').filter(Boolean)
}
