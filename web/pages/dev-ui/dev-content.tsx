import { AccordionItem } from '#web/ui/accordion-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ScrollRow } from '#web/ui/scroll-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DevGroup } from './dev-group.tsx'

/** Plain-colored cards instead of pictures: this page has no catalog. */
const card = (paper: string, ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 70"><path fill="${paper}" d="M0 0h50v70H0z"/><path fill="none" stroke="${ink}" d="M25 52V24m0 14q-9-2-9-11 9 1 9 11Zm0-6q9-2 9-11-9 1-9 11Z"/></svg>`)}`
const designs = [
  card('#fdf3ec', '#9e2b25'),
  card('#eef3ea', '#2f5d50'),
  card('#1f2a44', '#f1d99b'),
  card('#fbf0d3', '#6b4e08'),
  null,
]
const manageTabs = ['Manage Cards', 'Manage Categories', 'Featured Rows', 'Manage Artists']

export function DevContent() {
  return (
    <>
      <DevGroup eyebrow="Parts" title="Cards and content">
        <ScrollRow label="A card for every reason" heading={<h3 className="title-md">A card for every reason</h3>}>
          {[...designs, ...designs].map((src, index) => (
            <li key={index} className="w-44 shrink-0 snap-start sm:w-56">
              <button type="button" className="group block w-full text-left">
                <span className="block rounded-[var(--radius-card)] shadow-card transition duration-200 group-hover:-translate-y-1 group-hover:shadow-lift">
                  <Picture src={src} alt="" sizes="224px" className="rounded-[var(--radius-card)]" />
                </span>
                <span className="mt-3 flex items-baseline justify-between gap-2">
                  <span className="font-serif leading-snug font-medium">Design {index + 1}</span>
                  <span className="tabular-nums">$14.50</span>
                </span>
                <span className="text-sm text-quiet">by Ines Moreau</span>
              </button>
            </li>
          ))}
        </ScrollRow>
        <ScrollRow label="A short row" heading={<h3 className="title-md">A row that fits</h3>}>
          <li className="w-44 shrink-0">
            <Picture
              src={designs[1]}
              alt="A sprig"
              sizes="176px"
              className="rounded-[var(--radius-card)] shadow-card"
            />
          </li>
        </ScrollRow>
        <div className="grid gap-12 md:grid-cols-2">
          <Carousel label="Example designs">
            {['So proud of you, always have been.', 'Thanks a million, you made my week!'].map((words, index) => (
              <div key={words} className="grid grid-cols-[6rem_1fr] items-center gap-5 bg-card p-4">
                <Picture
                  src={designs[index]}
                  alt="A sprig"
                  sizes="96px"
                  className="rounded-[var(--radius-card)] shadow-card"
                />
                <p className="font-modern-script text-3xl leading-snug">{words}</p>
              </div>
            ))}
          </Carousel>
          <div>
            <AccordionItem title="How long does a card take?">Most cards finish in 3-5 business days.</AccordionItem>
            <AccordionItem title="May I change my message after ordering?">
              Yes, message changes are allowed within 2 hours of ordering.
            </AccordionItem>
            <AccordionItem title="Where do you ship?">We ship within the United States only.</AccordionItem>
          </div>
        </div>
        <Tabs
          label="Manage"
          tabs={manageTabs.map((label) => ({
            value: label.toLowerCase().replace(' ', '-'),
            label,
            content: <p className="text-quiet">{label} goes here.</p>,
          }))}
        />
      </DevGroup>
      <DevGroup eyebrow="Parts" title="Waiting, empty, failed">
        <div className="grid items-start gap-8 md:grid-cols-3">
          <div className="flex gap-4 pt-10">
            <Skeleton className="h-28 w-20" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-9 w-28" />
            </div>
          </div>
          <EmptyState title="Your cart is empty" action={<Button>Browse Cards</Button>}>
            Add some beautiful cards to get started!
          </EmptyState>
          <ErrorState message="The shop could not be reached." onRetry={() => {}} />
        </div>
      </DevGroup>
    </>
  )
}
