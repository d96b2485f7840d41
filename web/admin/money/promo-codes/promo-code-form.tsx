import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormRegister, useWatch } from 'react-hook-form'
import { categories } from '#contract/catalog/categories.ts'
import { type AdminPromoCode, PromoCodeInput, promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { useCatalogForm } from '#web/admin/catalog/parts/use-catalog-form.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { read } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { type PromoCodeDraft, draftOf, inputOf } from './promo-code-draft.ts'

interface PromoCodeFormProps extends FormPlace {
  /** Null to add a new one. */
  code: AdminPromoCode | null
  /** Restarts from the stored version. */
  onReload: (code: AdminPromoCode) => void
}

/** Adds or edits a promo code (product.md, section 15). */
export function PromoCodeForm({ code, onReload, ...place }: PromoCodeFormProps) {
  const queryClient = useQueryClient()
  const form = useZodForm(PromoCodeInput, draftOf(code), (draft) => inputOf(draft, code))
  const { errors } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { submit, pending, stale } = useCatalogForm(form, {
    ...place,
    send: (body) =>
      code
        ? callProven(promoCodesAdmin.change, { params: { id: code.id }, body })
        : callProven(promoCodesAdmin.create, { body }),
    done: code ? 'Promo Code Updated' : 'Promo Code Created',
    failed: 'Save Failed',
  })
  const reload = async () => {
    if (!code) return
    const query = { ...read(promoCodesAdmin.list, { query: { q: code.code } }), staleTime: 0 }
    const found = await queryClient.fetchQuery(query).catch(() => undefined)
    const current = found?.codes.find(({ id }) => id === code.id)
    if (current) onReload(current)
    else place.onDone()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {stale && code && <StaleNotice what="promo code" onReload={() => void reload()} />}
      <Field
        label="Code"
        hint="Letters, digits and dashes. Shoppers can type it in lowercase too."
        error={errors.code?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="SPRING10"
            className="input"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Discount type" error={errors.kind?.message}>
          {(control) => (
            <Select {...control} {...form.register('kind')}>
              <option value="percent">A percentage of the cards</option>
              <option value="amount">A fixed amount</option>
            </Select>
          )}
        </Field>
        <Field label={kind === 'percent' ? 'Percent' : 'Amount in dollars'} error={errors.value?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('value')}
              inputMode="decimal"
              autoComplete="off"
              placeholder={kind === 'percent' ? '10' : '5.00'}
              className="input"
            />
          )}
        </Field>
        <Field label="First day" optional hint="From midnight in New York." error={errors.startsAt?.message}>
          {(control) => <input {...control} {...form.register('startsAt')} type="date" className="input min-h-13" />}
        </Field>
        <Field label="Last day" optional hint="Until midnight in New York." error={errors.endsAt?.message}>
          {(control) => <input {...control} {...form.register('endsAt')} type="date" className="input min-h-13" />}
        </Field>
        <Field label="Total uses" optional hint={usesHint(code)} error={errors.uses?.message}>
          {(control) => (
            <input {...control} {...form.register('uses')} inputMode="numeric" autoComplete="off" className="input" />
          )}
        </Field>
        <Field
          label="Uses per person"
          optional
          hint="By e-mail address, and by account."
          error={errors.usesPerPerson?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register('usesPerPerson')}
              inputMode="numeric"
              autoComplete="off"
              className="input"
            />
          )}
        </Field>
        <Field
          label="Minimum subtotal"
          optional
          hint="All cards in the cart, not counting rush fees."
          error={errors.leastSum?.message}
        >
          {(control) => (
            <input
              {...control}
              {...form.register('leastSum')}
              inputMode="decimal"
              autoComplete="off"
              placeholder="25.00"
              className="input"
            />
          )}
        </Field>
      </div>
      <Kinds chosen={code?.categories ?? []} error={errors.categories?.message} register={form.register} />
      <Checkbox
        label="Active"
        hint="An inactive code is refused as if it did not exist."
        {...form.register('isActive')}
      />
      <SaveBar pending={pending} label={code ? 'Update promo code' : 'Create promo code'} />
    </form>
  )
}

function usesHint(code: AdminPromoCode | null): string {
  if (!code || code.used === 0) return 'Leave it empty for no limit.'
  return `Used ${code.used === 1 ? 'once' : `${code.used} times`} so far.`
}

interface KindsProps {
  /** The stored code's categories; a deleted one can still be deselected. */
  chosen: string[]
  error: string | undefined
  register: UseFormRegister<PromoCodeDraft>
}

/** The categories to which the code applies. */
function Kinds({ chosen, error, register }: KindsProps) {
  const { data: kinds = [] } = useQuery(read(categories.list))
  const known = kinds.map(({ name, label }) => ({ name, label }))
  const gone = chosen.filter((name) => !known.some((kind) => kind.name === name)).map((name) => ({ name, label: name }))
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Only for cards in</legend>
      <p className="mt-1 text-sm text-quiet">Choose none to include all cards.</p>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {[...known, ...gone].map(({ name, label }) => (
          <Checkbox key={name} label={label} value={name} {...register('categories')} />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-wax">
          {error}
        </p>
      )}
    </fieldset>
  )
}
