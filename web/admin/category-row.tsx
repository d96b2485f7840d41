import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Category } from '#contract/categories.ts'
import { categoriesAdmin, categorySlug } from '#contract/categories-admin.ts'
import { call } from '#web/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteButton } from './delete-button.tsx'
import { EditButton } from './edit-button.tsx'
import { useChange } from './use-change.ts'

const question = 'Are you sure you want to delete this category?'

/** A category, or the box that renames it (specification, sections 2 and 5). */
export function CategoryRow({ category }: { category: Category }) {
  const [draft, setDraft] = useState<string>()
  const row = useRef<HTMLTableRowElement>(null)
  const params = { id: category.id }
  const renaming = useChange(
    (label: string) => call(categoriesAdmin.change, { params, body: { name: categorySlug(label), label } }),
    { done: 'Category Updated', failed: 'Update Failed', otherwise: 'Failed to update category' },
  )
  const close = () => {
    setDraft(undefined)
    // The box is gone; the keyboard goes on where it began.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const save = () => {
    const label = draft?.trim()
    if (renaming.isPending) return
    if (label) renaming.mutate(label, { onSuccess: close })
    else toast({ title: 'Validation Error', description: 'Category name cannot be empty', variant: 'destructive' })
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') close()
  }
  return (
    <tr ref={row} className="border-b border-line last:border-0 hover:bg-paper">
      <td className="px-5 py-1.5">
        {draft === undefined ? (
          <span className="break-words">{category.label}</span>
        ) : (
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
            autoFocus
            aria-label={`New name of ${category.label}`}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={keys}
            className="input -ml-3"
          />
        )}
      </td>
      <td className="px-3 py-1.5">
        <div className="flex">
          {draft === undefined ? (
            <>
              <EditButton name={category.label} onEdit={() => setDraft(category.label)} />
              <DeleteButton
                what="category"
                name={category.label}
                question={question}
                send={() => call(categoriesAdmin.remove, { params })}
                done="Category Deleted"
              />
            </>
          ) : (
            <>
              <IconButton label={`Save ${category.label}`} disabled={renaming.isPending} onClick={save}>
                <Check aria-hidden className="size-4.5" />
              </IconButton>
              <IconButton label={`Cancel renaming ${category.label}`} onClick={close}>
                <X aria-hidden className="size-4.5" />
              </IconButton>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
