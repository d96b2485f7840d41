import { type SubmitEvent, useState } from 'react'
import { categoriesAdmin, categorySlug } from '#contract/catalog/categories-admin.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChange } from '#web/admin/parts/use-change.ts'

/** The add box (product.md, sections 2 and 5); it keeps its text when the server rejects it. */
export function CategoryAdd() {
  const [label, setLabel] = useState('')
  const addition = useChange(
    (text: string) => call(categoriesAdmin.create, { body: { name: categorySlug(text), label: text } }),
    { done: 'Category Added', failed: 'Add Failed', otherwise: 'Failed to add category' },
  )
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = label.trim()
    if (addition.isPending) return
    if (text) addition.mutate(text, { onSuccess: () => setLabel('') })
    else toast({ title: 'Validation Error', description: 'Category name is required', variant: 'destructive' })
  }
  return (
    <form noValidate onSubmit={add} className="mb-6 flex flex-wrap gap-3">
      <input
        aria-label="New category name"
        placeholder="New category name"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        className="input min-w-56 flex-1 basis-0"
      />
      <Button type="submit" pending={addition.isPending}>
        {addition.isPending ? 'Adding...' : 'Add Category'}
      </Button>
    </form>
  )
}
