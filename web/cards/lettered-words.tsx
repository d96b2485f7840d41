import { useLayoutEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'

interface LetteredWordsProps {
  message: string
  signature: string
  /** The class of the hand's face. */
  hand: string
}

/** Words on a page as a hand sets them: as large as suits them, a little uneven, the signature at the lower right. */
export function LetteredWords({ message, signature, hand }: LetteredWordsProps) {
  const page = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const refit = () => fitWords(element)
    const observer = new ResizeObserver(refit)
    observer.observe(element)
    // A script face that arrives late has other widths.
    document.fonts.addEventListener('loadingdone', refit)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', refit)
    }
  }, [])
  // Whatever was typed or chosen: the words are fitted anew before they are seen.
  useLayoutEffect(() => {
    if (page.current) fitWords(page.current)
  })

  return (
    // Its padding takes the hair by which a leaning word or a rounded height may stick out.
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

/** Never more than a hair: what is noticed is only that it is not printed. */
const unevenWords =
  '[&>span]:inline-block [&>span]:max-w-full [&>span:nth-child(3n+1)]:-rotate-[0.8deg] [&>span:nth-child(4n+2)]:translate-y-[0.035em] [&>span:nth-child(5n+3)]:rotate-[0.7deg] [&>span:nth-child(7n+4)]:-translate-y-[0.04em]'

/** Lines stay as they were typed while that leaves them easy to read; longer ones are broken, and 500 characters fit. */
function fitWords(page: HTMLElement): void {
  const words = page.firstElementChild as HTMLElement
  const width = page.clientWidth
  words.style.whiteSpace = 'pre'
  if (growToFit(page, width * 0.085, width * 0.18)) return
  words.style.whiteSpace = 'pre-wrap'
  growToFit(page, 6, width * 0.115)
}

/** Sets the largest size in px at which nothing overflows, found by halving; false when even the least is too large. */
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
