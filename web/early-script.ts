// oxlint-disable-next-line unicorn/require-module-specifiers -- a module, so that its names are its own
export {}

/*
 * The inline script of every page (decision 026): it loads the page's scripts after first contentful paint, so that
 * they do not compete for bandwidth with what people see first. It precedes the stylesheet, because scripts after one
 * wait for it. The build emits it as a file, which the server inlines into each page with two attributes:
 * `data-run`, the scripts in execution order, dependencies first, each run as a task of its own;
 * `data-fetch`, the modules that they will import, which are preloaded.
 */
const { run, fetch } = document.currentScript!.dataset
drawLater()
replayLater()
fetchAfterPaint(listOf(run), listOf(fetch))

/**
 * Content below the first screen (`later-[height]`, web/base/styles/base.css) is rendered after hydration, from top to bottom, in
 * each frame as many parts as fit into 4 ms; or all at once as soon as the visitor scrolls or presses anything, so that
 * scroll restoration finds the full height. Pages opened at an anchor or by back and forward are complete from the
 * start.
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
 * Clicks and input before hydration ('alive', web/start.tsx) are replayed afterwards, and a scroll event is sent
 * if the page was scrolled. Forms are inert until then. A field that React has not tracked yet needs one input event to
 * be noticed and another to report its change.
 */
function replayLater(): void {
  const { dataset } = document.documentElement
  const replays = new Map<Element, () => void>()
  const record = ({ type, target }: Event) => {
    const button = type === 'click' && (target as Element).closest('button')
    if (button) replays.set(button, () => button.click())
    if (type !== 'input') return
    const field = target as HTMLInputElement
    const { value } = field
    const notifyReact = () => field.dispatchEvent(new Event('input', { bubbles: true }))
    replays.set(field, () => {
      notifyReact()
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      notifyReact()
    })
  }
  dataset.waking = ''
  for (const type of ['click', 'input']) addEventListener(type, record, true)
  addEventListener('alive', () => {
    delete dataset.waking
    for (const type of ['click', 'input']) removeEventListener(type, record, true)
    if (scrollY > 0) document.dispatchEvent(new Event('scroll'))
    setTimeout(() => replays.forEach((act) => act()))
  })
}

/**
 * Pictures below the fold and handwriting fonts also load after the first paint (web/base/styles/base.css). Scripts need the
 * complete document, and a background tab never paints. Starting each request costs the browser about a millisecond, so
 * they are started in small groups.
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
