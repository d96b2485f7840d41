import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { cx } from '#web/ui/cx.ts'
import { type PortalPage, type Waiting, groupsOf, isCurrent } from '#web/admin/parts/portal-pages.ts'
import { RailTip } from './rail-tip.tsx'
import { useWaiting } from './use-waiting.ts'

/** The portal's pages in groups, with the work waiting on each. */
export function PortalNav({ role, onLeave }: { role: AdminRole; onLeave?: () => void }) {
  const waitingOn = useWaiting(role)
  const id = useId()
  return (
    <nav aria-label="Portal">
      {groupsOf(role).map(({ title, pages }) => (
        <div key={title} className="mt-4 first:mt-0">
          <p id={`${id}${title}`} className="px-2.5 pb-1 text-xs font-semibold text-quiet rail:sr-only">
            {title}
          </p>
          <ul aria-labelledby={`${id}${title}`} className="grid gap-0.5">
            {pages.map((page) => (
              <li key={page.label}>
                <PageLink page={page} waiting={waitingOn(page)} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

interface PageLinkProps {
  page: PortalPage
  waiting: Waiting[]
  onLeave: (() => void) | undefined
}

function PageLink({ page, waiting, onLeave }: PageLinkProps) {
  const { pathname, search } = useLocation()
  const { link, label, Icon } = page
  const current = isCurrent(page, pathname, 'tab' in search ? search.tab : undefined)
  const words = waiting.map(({ count, words }) => `, ${formatCount(count)} ${words}`).join('')
  return (
    <RailTip label={label + words}>
      <Link
        {...link}
        onClick={onLeave}
        activeOptions={{ exact: true }}
        aria-current={current}
        className="relative flex min-h-11 items-center gap-3 rounded-[var(--radius)] px-2.5 text-[0.95rem] font-medium text-quiet hover:bg-sand hover:text-ink focus-visible:outline-offset-[-2px] aria-[current]:bg-card aria-[current]:text-ink lg:min-h-9"
      >
        <Icon aria-hidden className={cx('size-5 shrink-0', current && 'text-wax')} />
        <span className="flex-1 rail:sr-only">{label}</span>
        {waiting.map(({ count, words, isUrgent }, index) => (
          <span
            key={words}
            className={cx(
              'rounded-full px-1.5 text-xs leading-5 font-semibold tabular-nums',
              isUrgent ? 'bg-wax text-white' : 'bg-line text-ink',
              index === 0 ? 'rail:absolute rail:top-0 rail:right-0.5' : 'rail:sr-only',
            )}
          >
            {formatCount(count)}
            <span className="sr-only"> {words}</span>
          </span>
        ))}
      </Link>
    </RailTip>
  )
}
