import { useQueryClient } from '@tanstack/react-query'
import { type AdminFeaturedRow, FeaturedRowInput, featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { call, read } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { useCatalogForm } from '#web/admin/catalog/parts/use-catalog-form.ts'

interface RowFormProps extends FormPlace {
  /** Null to add a new one. */
  row: AdminFeaturedRow | null
  /** The display order of a new row: last (product.md, section 5). */
  rowCount: number
  /** Restarts from the stored version. */
  onReload: (row: AdminFeaturedRow) => void
}

/** Adds or edits a featured row (product.md, section 5). */
export function RowForm({ row, rowCount, onReload, ...place }: RowFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(FeaturedRowInput, {
    title: row?.title ?? '',
    displayOrder: row?.displayOrder ?? rowCount,
    isActive: row?.isActive ?? true,
  })
  const { errors } = form.formState
  const { submit, pending, stale } = useCatalogForm(form, {
    ...place,
    send: (body) =>
      row
        ? call(featuredRowsAdmin.change, { params: { id: row.id }, body: { ...body, version: row.version } })
        : call(featuredRowsAdmin.create, { body }),
    done: row ? 'Featured row updated successfully' : 'Featured row created successfully',
    failed: row ? 'Failed to update featured row' : 'Failed to create featured row',
  })
  const reload = async () => {
    const all = await queryClient.fetchQuery({ ...read(featuredRowsAdmin.list), staleTime: 0 })
    const current = all.find(({ id }) => id === row?.id)
    if (current) onReload(current)
    else place.onDone()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {stale && row && <StaleNotice what="featured row" onReload={() => void reload()} />}
      <Field label="Title" error={errors.title?.message}>
        {(control) => <input {...control} {...form.register('title')} className="input" />}
      </Field>
      <Field label="Display Order" hint="0 is the first row of the home page." error={errors.displayOrder?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('displayOrder', { valueAsNumber: true })}
            inputMode="numeric"
            className="input"
          />
        )}
      </Field>
      <Checkbox label="Active" hint="Shown on the home page." {...form.register('isActive')} />
      <SaveBar pending={pending} label={row ? 'Update Row' : 'Create Row'} />
    </form>
  )
}
