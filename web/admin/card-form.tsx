import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { artistsAdmin } from '#contract/artists.ts'
import { type AdminCard, CardInput, cardsAdmin } from '#contract/cards.ts'
import { categories } from '#contract/categories.ts'
import { ApiError, call, read, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { refreshCatalogue } from './catalogue.ts'
import { PictureField } from './picture-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface CardFormProps {
  /** Null for a new one. */
  card: AdminCard | null
  onDirty: (dirty: boolean) => void
  /** Starts again from what is stored now. */
  onReload: (card: AdminCard) => void
  onDone: () => void
}

interface Draft {
  title: string
  description: string
  category: string
  price: string
  imageUrl: string
  artistId: string
  isActive: boolean
}

/** Adds a design or changes one (specification, section 5). */
export function CardForm({ card, onDirty, onReload, onDone }: CardFormProps) {
  const queryClient = useQueryClient()
  const { data: kinds = [] } = useQuery(read(categories.list))
  const { data: people = [] } = useQuery(read(artistsAdmin.list))
  const [stale, setStale] = useState(false)
  const form = useForm<Draft, unknown, CardInput>({
    defaultValues: draftOf(card),
    resolver: zodResolver(CardInput) as never,
  })
  const { errors, isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useLeaveGuard(isDirty)

  const { submit, pending } = useSending(form, {
    send: (input: CardInput) =>
      card
        ? call(cardsAdmin.change, { params: { id: card.id }, body: { ...input, version: card.version } })
        : call(cardsAdmin.create, { body: input }),
    onDone: async () => {
      await refreshCatalogue(queryClient)
      toast({ title: card ? 'Card Updated' : 'Card Created' })
      onDone()
    },
    onRefused: (error) => {
      setStale(error instanceof ApiError && error.status === 409)
      toast({ title: 'Save Failed', description: sentenceOf(error), variant: 'destructive' })
    },
  })
  const reload = async () => {
    const list = await queryClient.fetchQuery({ ...read(cardsAdmin.list), staleTime: 0 })
    const current = list.find(({ id }) => id === card?.id)
    if (!current) return onDone()
    setStale(false)
    form.reset(draftOf(current))
    onReload(current)
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {stale && <StaleNotice what="card" onReload={() => void reload()} />}
      <Field label="Title" error={errors.title?.message}>
        {(control) => <input {...control} {...form.register('title')} className="input" />}
      </Field>
      <Field label="Description" error={errors.description?.message}>
        {(control) => <textarea {...control} {...form.register('description')} rows={4} className="input resize-y" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Category" error={errors.category?.message}>
          {(control) => (
            // Its options come later than its value.
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
        value={form.watch('imageUrl')}
        error={errors.imageUrl?.message}
        onChange={(value) => form.setValue('imageUrl', value, { shouldDirty: true, shouldValidate: true })}
      />
      <Checkbox label="Active" hint="Shown in the shop." {...form.register('isActive')} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : card ? 'Update Card' : 'Create Card'}
        </Button>
      </div>
    </form>
  )
}

/** The category of a new card is 'greeting' unless another is chosen (specification, section 9). */
function draftOf(card: AdminCard | null): Draft {
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
