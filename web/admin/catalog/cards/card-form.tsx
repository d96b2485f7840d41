import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { type AdminCard, CardInput, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { categories } from '#contract/catalog/categories.ts'
import { read } from '#web/base/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PictureField } from '#web/admin/catalog/parts/picture-field.tsx'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { upload } from '#web/base/upload.ts'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { useCatalogForm } from '#web/admin/catalog/parts/use-catalog-form.ts'

interface CardFormProps extends FormPlace {
  /** Null to add a new one. */
  card: AdminCard | null
  /** Restarts from the stored version. */
  onReload: (card: AdminCard) => void
}

/** Adds or edits a design (product.md, section 5). */
export function CardForm({ card, onReload, ...place }: CardFormProps) {
  const queryClient = useQueryClient()
  const { data: kinds = [] } = useQuery(read(categories.list))
  const { data: people = [] } = useQuery(read(artistsAdmin.list))
  const form = useZodForm(CardInput, draftOf(card))
  const { errors } = form.formState
  const [title, picture] = useWatch({ control: form.control, name: ['title', 'imageUrl'] })
  const imageUrl = picture ?? ''
  const titleHint = usePaperHint(title, 'Statements')
  const [sent, setSent] = useState(0)
  const { submit, pending, stale } = useCatalogForm(form, {
    ...place,
    send: (body) =>
      (card
        ? upload(cardsAdmin.change, { params: { id: card.id }, body: { ...body, version: card.version } }, setSent)
        : upload(cardsAdmin.create, { body }, setSent)
      ).catch((error: unknown) => {
        console.error('The card could not be saved.', error)
        throw error
      }),
    done: card ? 'Card Updated' : 'Card Created',
    failed: 'Save Failed',
  })
  const reload = async () => {
    if (!card) return
    const query = { ...read(cardsAdmin.find, { params: { id: card.id } }), staleTime: 0 }
    const current = await queryClient.fetchQuery(query).catch(() => undefined)
    if (current) onReload(current)
    else place.onDone()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {stale && card && <StaleNotice what="card" onReload={() => void reload()} />}
      <Field label="Title" error={errors.title?.message} hint={titleHint}>
        {(control) => <input {...control} {...form.register('title')} className="input" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <textarea {...control} {...form.register('description')} rows={4} className="input resize-y" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message}>
          {(control) => (
            // Its options load later than its value.
            <Select key={kinds.length} {...control} {...form.register('category')}>
              {kinds.map(({ id, name, label }) => (
                <option key={id} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Price" error={errors.price?.message}>
          {(control) => (
            <input {...control} {...form.register('price')} inputMode="decimal" placeholder="19.99" className="input" />
          )}
        </Field>
      </div>
      <Field label="Artist" error={errors.artistId?.message}>
        {(control) => (
          <Select key={people.length} {...control} {...form.register('artistId')}>
            <option value="">No specific artist</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PictureField
        label="Image"
        subject="design"
        optional
        empty={<Picture src={null} alt="" sizes="112px" className="w-28 shrink-0 rounded-[var(--radius-card)]" />}
        shape="aspect-[5/7] w-28 rounded-[var(--radius-card)]"
        value={imageUrl}
        error={errors.imageUrl?.message}
        onChange={(value) => form.setValue('imageUrl', value, { shouldDirty: true, shouldValidate: true })}
      />
      <Checkbox label="Active" hint="Shown in the shop." {...form.register('isActive')} />
      <SaveBar
        pending={pending}
        label={card ? 'Update Card' : 'Create Card'}
        {...(imageUrl.startsWith('data:') && { sent })}
      />
    </form>
  )
}

/** A new card's default category is 'greeting' (product.md, section 9). */
function draftOf(card: AdminCard | null) {
  return {
    title: card?.title ?? '',
    description: card?.description ?? '',
    category: card?.category ?? 'greeting',
    price: card?.price ?? '',
    imageUrl: card?.imageUrl ?? '',
    artistId: card?.artistId ?? '',
    isActive: card?.isActive ?? true,
  }
}
