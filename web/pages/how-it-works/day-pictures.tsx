import type { Card } from '#contract/catalog/cards.ts'
import { Picture } from '#web/ui/picture.tsx'

// The same text on five days: typed, sketched, inked, photographed, mailed.

const words = (
  <>
    Happy
    <br />
    birthday,
    <br />
    Nora!
  </>
)
const page = 'grid h-[86%] aspect-[5/6] place-items-center rounded-[var(--radius-card)] bg-[#fffdf7] shadow-card'
const lettered = 'font-elegant-cursive text-[1.6rem] leading-[1.18]'

export function Order() {
  return (
    <div className="w-44 -rotate-2 rounded-lg border border-line bg-card p-3.5 shadow-card">
      <p className="text-[0.65rem] font-semibold text-quiet">Custom Message</p>
      <p className="mt-1 rounded-md border border-edge px-2 py-1.5 text-sm leading-snug">
        Happy birthday, Nora!
        <span className="ml-0.5 inline-block h-4 w-px translate-y-0.5 bg-ink" />
      </p>
      <p className="mt-2.5 text-[0.65rem] font-semibold text-quiet">Writing Style</p>
      <p className="mt-1 inline-block rounded-full border border-wax bg-wax-soft px-2.5 text-xs leading-6">
        Elegant Cursive
      </p>
    </div>
  )
}

export function Sketch() {
  return (
    <div
      className={`${page} rotate-1 bg-[repeating-linear-gradient(to_bottom,transparent_0_14px,#bcd0dd_14px_15px,transparent_15px_30px)]`}
    >
      <p className={`${lettered} text-[#8b8680] opacity-80 [-webkit-text-stroke:0.2px_#8b8680]`}>{words}</p>
    </div>
  )
}

export function Ink() {
  return (
    <div className={`${page} relative -rotate-1`}>
      <p className={`${lettered} text-[#23314f]`}>{words}</p>
      <svg viewBox="0 0 120 120" className="absolute -right-[4.6rem] -bottom-14 w-28 drop-shadow-md">
        <path d="m8 8 22 10 10 10-12 12-10-10Z" fill="#5d5a57" />
        <path d="m8 8 18 12" stroke="#d9d5cf" strokeWidth="1.5" />
        <path d="m28 40 12-12 9 7-14 14Z" fill="#c79a4b" />
        <path d="m35 49 14-14 71 66-9 12Z" fill="#3a2a20" />
        <path d="m46 39 70 65" stroke="#7b5a43" strokeWidth="4" />
      </svg>
    </div>
  )
}

export function Photo({ card }: { card: Card | undefined }) {
  return (
    <div className="w-32 rotate-3 rounded-sm bg-white p-2 pb-1 shadow-lift">
      <div className="grid h-26 place-items-center bg-[#d9cdbb]">
        <div className="w-[3.9rem] -rotate-6 shadow-card">
          <Picture src={card?.imageUrl} alt="" sizes="64px" className="rounded-[2px]" />
        </div>
      </div>
      <p className="font-casual-handwriting text-center text-xl leading-8">all done!</p>
    </div>
  )
}

export function Envelope() {
  return (
    <div className="relative -rotate-2">
      <svg viewBox="0 0 190 124" className="w-48 drop-shadow-lg" fill="none">
        <rect width="190" height="124" rx="4" fill="#fffdf7" />
        <path d="M150 12h28v34h-28z" fill="#2f5d50" stroke="#fffdf7" strokeWidth="3" strokeDasharray="3 2.5" />
        <path d="M164 20c-7 8-7 14 0 20 7-6 7-12 0-20Z" fill="#e4eee9" />
        <path
          d="M112 16c8 4 14-4 22 0s14-4 22 0M112 25c8 4 14-4 22 0s14-4 22 0M112 34c8 4 14-4 22 0s14-4 22 0"
          stroke="#8f8578"
          strokeWidth="1.4"
        />
      </svg>
      <p className="absolute inset-x-0 top-[44%] text-center font-elegant-cursive text-2xl leading-tight text-[#23314f]">
        Nora Fields
        <span className="block text-[0.95rem]">12 Maple Street</span>
      </p>
    </div>
  )
}
