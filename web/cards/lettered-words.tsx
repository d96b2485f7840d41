import { useLayoutEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

interface LetteredWordsProps {
  message: string
  signature: string
  /** The class of the handwriting font. */
  hand: string
}

/** Text as an artist would letter it: as large as fits, slightly uneven, the signature at the lower right. */
export function LetteredWords({ message, signature, hand }: LetteredWordsProps) {
  const page = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const refit = () => fitWords(element)
    const observer = new ResizeObserver(refit)
    observer.observe(element)
    // A handwriting font that loads late has other widths.
    document.fonts.addEventListener('loadingdone', refit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', refit)
    }
  }, [])
  // After every change, the text is fitted again before it is painted.
  useLayoutEffect(() => {
    if (page.current) fitWords(page.current)
  })

  return (
    // Padding for the pixel by which a slanted word or a rounded height may overflow.
    <div
      ref={page}
      data-testid="preview"
      className={cx('absolute inset-x-[10%] inset-y-[8%] flex flex-col pr-1 pb-1 leading-[1.32] text-[#23314f]', hand)}
    >
      <p className={cx('my-auto break-words', unevenWords)}>
        {message.split(/(\s+)/).map((part, index) => (/\S/.test(part) ? <span key={index}>{part}</span> : part))}
      </p>
      <p className="mt-[0.5em] origin-bottom-left -rotate-2 text-right text-[1.08em] break-words">{signature}</p>
    </div>
  )
}

/** Never more than a pixel or so: just enough that it does not look printed. */
const unevenWords =
  '[&>span]:inline-block [&>span]:max-w-full [&>span:nth-child(3n+1)]:-rotate-[0.8deg] [&>span:nth-child(4n+2)]:translate-y-[0.035em] [&>span:nth-child(5n+3)]:rotate-[0.7deg] [&>span:nth-child(7n+4)]:-translate-y-[0.04em]'

/** Lines keep the shopper's breaks while they stay readable; longer lines are wrapped, and 500 characters fit. */
function fitWords(page: HTMLElement): void {
  const words = page.firstElementChild as HTMLElement
  const width = page.clientWidth
  words.style.whiteSpace = 'pre'
  if (growToFit(page, width * 0.085, width * 0.18)) return
  words.style.whiteSpace = 'pre-wrap'
  growToFit(page, 6, width * 0.115)
}

/** Sets the largest size in px that does not overflow, by binary search; false when even the smallest is too large. */
function growToFit(page: HTMLElement, least: number, most: number): boolean {
  const fits = (size: number) => {
    page.style.fontSize = `${size}px`
    return page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth
  }
  if (!fits(least)) return false
  let [low, high] = [least, most]
  while (high - low > 0.25) {
    const size = (low + high) / 2
    if (fits(size)) low = size
    else high = size
  }
  page.style.fontSize = `${low}px`
  return true
}
