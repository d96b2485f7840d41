import { useEffect, useRef } from 'react'
import { afterPaint } from '#web/ui/after-paint.ts'
import { Drawn, drawWords, type Pen } from './draw-words.ts'
import type { SetWord } from './set-words.ts'

interface InkProps {
  /** Laid out again when fonts have loaded. */
  words: readonly SetWord[]
  pen: Omit<Pen, 'scale'>
  /** The width of the paper that it covers, in mm. */
  width: number
}

/** The time limit of a frame, in ms: the next one continues where it ended. */
const budget = 3

/** Lettered words, transparent, filling their container. */
export function Ink({ words, pen, width }: InkProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useRef(() => {})
  const drawn = useRef({ pen, words: new Drawn() })

  useEffect(() => {
    let frame = 0
    let isWanted = true
    const work = () => {
      const element = canvas.current
      if (!isWanted || !element || element.clientWidth === 0) return
      const sharp = Math.min(Math.max(window.devicePixelRatio, 2), 2.5)
      const size = [Math.round(element.clientWidth * sharp), Math.round(element.clientHeight * sharp)] as const
      const context = element.getContext('2d', { willReadFrequently: true })!
      if (element.width !== size[0] || element.height !== size[1]) [element.width, element.height] = size
      else context.clearRect(0, 0, ...size)
      if (drawn.current.pen !== pen) drawn.current = { pen, words: new Drawn() }
      const isWhole = drawWords(context, words, { ...pen, scale: size[0] / width }, drawn.current.words, budget)
      if (!isWhole) frame = requestAnimationFrame(work)
    }
    // After the press has been shown.
    draw.current = () => {
      cancelAnimationFrame(frame)
      afterPaint(work)
    }
    draw.current()
    return () => {
      isWanted = false
      cancelAnimationFrame(frame)
    }
  }, [words, pen, width])

  useEffect(() => {
    const observer = new ResizeObserver(() => draw.current())
    observer.observe(canvas.current!)
    return () => observer.disconnect()
  }, [])

  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
}
