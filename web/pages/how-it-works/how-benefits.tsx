import { Camera } from '#web/ui/icons/camera.ts'
import { Heart } from '#web/ui/icons/heart.ts'
import { PenTool } from '#web/ui/icons/pen-tool.ts'
import { Timer } from '#web/ui/icons/timer.ts'

const benefits = [
  {
    icon: PenTool,
    title: 'Written by hand',
    text: 'A real artist letters your message with ink and nib, in the writing style you choose.',
  },
  {
    icon: Camera,
    title: 'A photo first',
    text: 'A preview photo is sent before shipping: you see your card before it goes.',
  },
  {
    icon: Timer,
    title: 'Done in days',
    text: 'Most cards finish in 3-5 business days, rush in 1-2 business days for a fee.',
  },
  {
    icon: Heart,
    title: 'A real guarantee',
    text: '100% satisfaction guarantee: we letter it again, or you get your money back.',
  },
]

export function HowBenefits() {
  return (
    <section aria-labelledby="why" className="shell py-16 md:py-20">
      <h2 id="why" className="sr-only">
        What you can count on
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-[var(--radius)] border border-line bg-card p-6">
            <span className="inline-flex size-12 items-center justify-center rounded-full bg-wax-soft text-wax">
              <Icon aria-hidden className="size-5.5" />
            </span>
            <h3 className="mt-4 text-xl font-medium">{title}</h3>
            <p className="mt-1.5 text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
