import { type KeyboardEvent, useRef, useState } from 'react'
import { type AdminCategory, categoriesAdmin, categorySlug } from '#contract/catalog/categories-admin.ts'
import { ApiError, call } from '#web/base/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { useChange } from '#web/admin/parts/use-change.ts'
import { Check } from '#web/ui/icons/check.ts'
import { X } from '#web/ui/icons/x.ts'

const question = 'Are you sure you want to delete this category?'

/** A category, or the box that renames it (product.md, sections 2 and 5). */
export function CategoryRow({ category }: { category: AdminCategory }) {
  /** The typed text, and the version it is based on. */
  const [draft, setDraft] = useState<{ label: string; version: number }>()
  /** A conflict: somebody else saved first. The next save is based on the version shown now. */
  const [told, setTold] = useState(false)
  const row = useRef<HTMLTableRowElement>(null)
  const params = { id: category.id }
  const renaming = useChange(
    (body: { label: string; version: number }) =>
      call(categoriesAdmin.change, { params, body: { ...body, name: categorySlug(body.label) } }),
    { done: 'Category Updated', failed: 'Update Failed', otherwise: 'Failed to update category' },
  )
  const open = () => {
    // A text box drops line breaks, which would join the words around them.
    setDraft({ label: category.label.replace(/[\r\n]+/g, ' '), version: category.version })
    setTold(false)
  }
  const close = () => {
    setDraft(undefined)
    // The box is gone; focus returns to where editing started.
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus())
  }
  const save = () => {
    if (!draft || renaming.isPending) return
    const label = draft.label.trim()
    const version = told ? category.version : draft.version
    if (label)
      renaming.mutate(
        { label, version },
        { onSuccess: close, onError: (error) => setTold(error instanceof ApiError && error.status === 409) },
      )
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
          <>
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
              autoFocus
              aria-label={`New name of ${category.label}`}
              value={draft.label}
              onChange={(event) => setDraft({ ...draft, label: event.target.value })}
              onKeyDown={keys}
              className="input -ml-3"
            />
            {draft.version !== category.version && (
              <p role="alert" className="py-1.5 text-sm text-gold-ink">
                Somebody else has renamed it “{category.label}” in the meantime. Saving again replaces that name.
              </p>
            )}
          </>
        )}
      </td>
      <td className="px-3 py-1.5">
        <div className="flex">
          {draft === undefined ? (
            <>
              <EditButton name={category.label} onEdit={open} />
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
