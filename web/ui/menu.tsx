import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A menu below its button. Not modal: a modal menu hides the page from screen readers while focus is still in it. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          className="anim-fade z-50 min-w-44 rounded-[var(--radius)] border border-line bg-card p-1.5 shadow-panel outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...props}
      className={cx(
        'flex min-h-10 cursor-pointer items-center rounded-md px-3 text-sm font-medium outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-sand',
        className,
      )}
    />
  )
}
