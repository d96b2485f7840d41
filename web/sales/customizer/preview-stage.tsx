import { type PointerEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import type { CartRecipient } from '#contract/sales/recipients.ts'
import { Ink } from '#web/catalog/lettering/ink.tsx'
import { setLines } from '#web/catalog/lettering/set-words.ts'
import { widthsIn } from '#web/catalog/lettering/widths.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CustomizedCard } from './customize-draft.ts'
import { EnvelopePaper, envelope } from '#web/catalog/lettering/envelope-paper.tsx'
import { LetteredPage } from '#web/catalog/lettering/lettered-page.tsx'
import { PaperGrain } from '#web/catalog/lettering/open-card.tsx'
import { type PreviewView, previewViews } from './preview-views.tsx'
import type { Lettering } from '#web/catalog/lettering/use-lettering.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'

interface PreviewStageProps {
  id: string
  card: CustomizedCard
  view: PreviewView
  onView: (view: PreviewView) => void
  lettering: Lettering
  person: CartRecipient | undefined
}

/** The card's front, inside and envelope, each as large as the stage allows; a swipe turns them too. */
export function PreviewStage({ id, card, view, onView, lettering, person }: PreviewStageProps) {
  const { turning, shown } = useTurn(view)
  const start = useRef<{ x: number; y: number }>(undefined)
  const swipe = ({ clientX, clientY }: PointerEvent) => {
    const [dx, dy] = [clientX - (start.current?.x ?? clientX), clientY - (start.current?.y ?? clientY)]
    start.current = undefined
    if (Math.abs(dx) < 40 || Math.abs(dx) < 2 * Math.abs(dy)) return
    const next = previewViews[previewViews.indexOf(view) + (dx < 0 ? 1 : -1)]
    if (next) onView(next)
  }
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-${view}`}
      onPointerDown={({ clientX, clientY }) => (start.current = { x: clientX, y: clientY })}
      onPointerUp={swipe}
      className="grid h-60 w-52 min-w-0 touch-pan-y grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center select-none perspective-[70rem] lg:mx-auto lg:h-[29rem] lg:w-full"
    >
      <div
        ref={turning}
        className="grid size-full min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center transform-3d"
      >
        {shown === 'Front' && <Front card={card} />}
        {shown === 'Inside' && <Inside lettering={lettering} />}
        {shown === 'Envelope' && <Envelope lettering={lettering} person={person} />}
      </div>
    </div>
  )
}

function Front({ card }: Pick<PreviewStageProps, 'card'>) {
  return (
    <div className="h-full aspect-[5/7] rounded-[var(--radius-card)] shadow-lift">
      <Picture
        src={card.imageUrl}
        alt={`Front of ${card.title}`}
        sizes="(min-width: 64rem) 300px, 172px"
        eager
        className="h-full rounded-[var(--radius-card)]"
      />
    </div>
  )
}

/** The whole right page, with the open front cover beside it. */
const Inside = memo(function Inside({ lettering }: { lettering: Lettering }) {
  return (
    <div className="relative grid aspect-[6/7] h-full grid-cols-[1fr_5fr] transform-3d">
      <div className="origin-right rotate-y-[38deg] rounded-l-[var(--radius-card)] border-l border-[#ddd3c1] bg-linear-to-l from-[#d9d1c0] via-[#efe9dc] via-35% to-[#f8f4ea]" />
      <div className="relative min-w-0 overflow-hidden rounded-r-[var(--radius-card)] bg-[#fffdf7] shadow-lift">
        <PaperGrain />
        <div className="absolute inset-0 bg-linear-to-r from-[rgb(70_52_25/0.22)] via-[rgb(70_52_25/0.04)] via-9% to-transparent to-34%" />
        <LetteredPage {...lettering} />
      </div>
    </div>
  )
})

/** The recipient's address, in the same hand. */
const Envelope = memo(function Envelope({ lettering, person }: Pick<PreviewStageProps, 'lettering' | 'person'>) {
  const { style, xHeight, pen } = lettering
  const text = linesOf(person).join('\n')
  const words = useMemo(
    () => setLines(text.split('\n'), { widthOf: widthsIn(pen.family), xHeight, temper: pen.temper }, envelope.address),
    [text, xHeight, pen],
  )
  return (
    <EnvelopePaper className="w-full max-w-140">
      <div className={cx('absolute inset-0', writingStyleFont[style])} data-testid="preview-envelope">
        <Ink words={words} pen={pen} width={envelope.width} />
        <p className="sr-only whitespace-pre-wrap">{text}</p>
      </div>
    </EnvelopePaper>
  )
})

/** The address as far as it is known; a placeholder without a name. */
function linesOf(person: CartRecipient | undefined): string[] {
  if (!person?.name) return ['Your recipient']
  const { name, address } = person
  if (!address?.street) return [name]
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, address.street, place].filter(Boolean)
}

/** Turns to the next side in a third of a second; at once with reduced motion. */
function useTurn(view: PreviewView) {
  const turning = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(view)
  useEffect(() => {
    if (shown === view) return
    const element = turning.current
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(view)
    const way = previewViews.indexOf(view) > previewViews.indexOf(shown) ? -1 : 1
    const away = element.animate([{ transform: 'none' }, { transform: `rotateY(${way * 88}deg)` }], {
      duration: 150,
      easing: 'ease-in',
    })
    let isWanted = true
    const come = () => {
      if (!isWanted) return
      setShown(view)
      element.animate([{ transform: `rotateY(${way * -88}deg)` }, { transform: 'none' }], {
        duration: 210,
        easing: 'ease-out',
      })
    }
    away.addEventListener('finish', come)
    return () => {
      isWanted = false
      away.cancel()
    }
  }, [view, shown])
  return { turning, shown }
}
