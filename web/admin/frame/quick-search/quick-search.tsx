import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import * as Radix from 'radix-ui/dialog'
import { type RefObject, useRef, useState } from 'react'
import type { AdminRole } from '#contract/base/roles.ts'
import { shortestSearch } from '#contract/admin/search-limits.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Backdrop, leaveOutside } from '#web/ui/backdrop.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Search } from '#web/ui/icons/search.ts'
import { X } from '#web/ui/icons/x.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useFocusReturn } from '#web/ui/use-focus-return.ts'
import { type FoundGroup, type FoundItem, findPages, groupsOf } from './found-items.ts'
import { useFound } from './use-found.ts'

interface QuickSearchProps {
  role: AdminRole
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Finds orders, people, cards and the portal's pages by a few letters, and opens what is chosen. */
export function QuickSearch({ role, open, onOpenChange }: QuickSearchProps) {
  const focus = useFocusReturn()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop open={open} onDismiss={() => onOpenChange(false)} />
        <Radix.Content
          {...focus}
          {...leaveOutside}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            input.current?.focus()
          }}
          aria-describedby={undefined}
          className="anim-rise data-[state=closed]:anim-fade-out fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-xl flex-col bg-card shadow-panel outline-none sm:top-16 sm:max-h-[70dvh] sm:rounded-[var(--radius)]"
        >
          <Radix.Title className="sr-only">Search the portal</Radix.Title>
          <Finder role={role} input={input} onClose={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface FinderProps {
  role: AdminRole
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

function Finder({ role, input, onClose }: FinderProps) {
  const [q, setQ] = useState('')
  const { data, error, refetch, isPending, isLong } = useFound(q)
  const navigate = useNavigate()
  const pages = findPages(role, q)
  const groups = [...(isLong && data ? groupsOf(data) : []), ...(pages.items.length > 0 ? [pages] : [])]
  const open = ({ link }: FoundItem) => {
    onClose()
    void navigate(link)
  }
  return (
    <Command label="Search the portal" shouldFilter={false} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-quiet" />
        <Command.Input
          ref={input}
          value={q}
          onValueChange={setQ}
          maxLength={100}
          placeholder="Order, name, e-mail, tracking, card, page…"
          className="min-h-14 min-w-0 flex-1 bg-card outline-none"
        />
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Command.List label="Found" className="min-h-0 overflow-y-auto p-2">
        {groups.map((group) => (
          <Group key={group.title} group={group} onOpen={open} />
        ))}
      </Command.List>
      <div aria-live="polite" className="px-4 pb-3 text-sm text-quiet empty:hidden">
        {!isLong ? (
          q.trim() !== '' && `Type at least ${shortestSearch} characters to search beyond pages.`
        ) : isPending ? (
          <Spinner label="Searching..." />
        ) : error ? (
          <span className="flex flex-wrap items-center gap-3 text-wax">
            {sentenceOf(error)}
            <Button size="sm" variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        ) : (
          groups.length === 0 && `Nothing found for “${q.trim()}”.`
        )}
      </div>
    </Command>
  )
}

function Group({ group: { title, items }, onOpen }: { group: FoundGroup; onOpen: (item: FoundItem) => void }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-quiet"
    >
      {items.map((item) => (
        <Command.Item
          key={item.key}
          value={item.key}
          onSelect={() => onOpen(item)}
          className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-[var(--radius)] px-2.5 py-2 aria-selected:bg-sand"
        >
          <span className="font-medium [overflow-wrap:anywhere]">{item.title}</span>
          <span className="text-sm text-quiet [overflow-wrap:anywhere]">{item.detail}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
