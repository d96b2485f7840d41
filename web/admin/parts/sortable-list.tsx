import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { GripVertical } from '#web/ui/icons/grip-vertical.ts'

interface SortableListProps<Item> {
  label: string
  items: Item[]
  nameOf: (item: Item) => string
  /** Receives all ids in their new order; the list keeps the new order until this has ended. */
  onArrange: (ids: string[]) => Promise<unknown>
  className?: string
  itemClassName?: string
  children: (item: Item, handle: ReactNode) => ReactNode
}

/** A list sorted by dragging a handle, or by keyboard: space, arrows, and space again. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onArrange, className, itemClassName, children } = props
  const [moved, setMoved] = useState<string[]>()
  const shown = moved ? inOrder(items, moved) : items
  const ids = shown.map(({ id }) => id)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = async ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const next = arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setMoved(next)
    await onArrange(next)
    setMoved(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={(event) => void drop(event)}
      accessibility={{ announcements: announcementsOf(shown, nameOf) }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul data-sortable aria-label={label} className={className}>
          {shown.map((item) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} className={itemClassName}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  name: string
  className?: string | undefined
  children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, name, className, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
  })
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      label={`Move ${name}`}
      aria-describedby={attributes['aria-describedby']}
      className="cursor-grab touch-none"
      {...listeners}
    >
      <GripVertical aria-hidden className="size-4.5 text-quiet" />
    </IconButton>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative', className, isDragging && 'z-10 opacity-90 shadow-panel')}
    >
      {children(handle)}
    </li>
  )
}

function announcementsOf<Item extends { id: string }>(items: Item[], nameOf: (item: Item) => string) {
  const name = (id: unknown) => items.filter((item) => item.id === id).map(nameOf)[0] ?? ''
  const place = (id: unknown) => `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`
  return {
    onDragStart: ({ active }: Moving) => `${name(active.id)} is lifted, ${place(active.id)}.`,
    onDragOver: ({ active, over }: Moving) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }: Moving) =>
      over ? `${name(active.id)} is put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }: Moving) => `${name(active.id)} is back where it was.`,
  }
}

interface Moving {
  active: { id: unknown }
  over?: { id: unknown } | null
}

function inOrder<Item extends { id: string }>(items: Item[], ids: string[]): Item[] {
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
