import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ShopSettings, settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { Panel } from '#web/admin/parts/panel.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type BlockField, invoiceFields, settingGroups } from './settings-fields.ts'

/** The production settings, with their loading and error states. */
export function Settings() {
  const queryClient = useQueryClient()
  const settings = read(settingsAdmin.find)
  const { data, error, refetch } = useQuery({ ...settings, staleTime: 0 })
  // The form keeps its starting values until it is saved or reloaded.
  const [begun, setBegun] = useState<ShopSettings>()
  if (data && !begun) setBegun(data)
  if (!begun && error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!begun)
    return (
      <div className="grid max-w-3xl gap-5">
        <output className="sr-only">Loading the settings...</output>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    )
  return (
    <SettingsForm
      key={begun.version}
      settings={begun}
      onReload={() => void queryClient.fetchQuery({ ...settings, staleTime: 0 }).then(setBegun)}
      onSaved={(saved) => {
        queryClient.setQueryData(settings.queryKey, saved)
        setBegun(saved)
      }}
    />
  )
}

interface SettingsFormProps {
  settings: ShopSettings
  onReload: () => void
  onSaved: (saved: ShopSettings) => void
}

function SettingsForm({ settings, onReload, onSaved }: SettingsFormProps) {
  const [isStale, setIsStale] = useState(false)
  const form = useZodForm(ShopSettings, settings)
  useLeaveGuard(form.formState.isDirty)
  const { submit, pending } = useSending(form, {
    send: (body) => callProven(settingsAdmin.save, { body }),
    onDone: (saved) => {
      form.reset(saved)
      onSaved(saved)
      toast({ title: 'Settings saved', description: 'They apply from now on.' })
    },
    onRefused: (error) => {
      const conflict = error instanceof ApiError && error.code === 'version_conflict'
      setIsStale(conflict)
      // The notice in the form says it all.
      if (!conflict) toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
    },
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Production settings" className="grid max-w-3xl gap-5">
      {isStale && <StaleNotice what="settings page" onReload={onReload} />}
      {settingGroups.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div className="grid gap-5 sm:grid-cols-2">
            {title === 'Paper' && (
              <div className="sm:col-span-2">
                <Checkbox
                  {...form.register('keepsStock')}
                  label="We print for our artists and track stock"
                  hint="Off: each artist prints their own cards. On: the “Paper” page tracks what each artist has, and dates allow for cards they still need."
                />
              </div>
            )}
            {title === 'Photo and mail' && (
              <div className="sm:col-span-2">
                <Checkbox
                  {...form.register('gifteePage')}
                  label="New cards have a page for the recipient"
                  hint="A small code on the back opens it: who lettered the card, “It arrived” and “Say thank you”. Customers can switch it on or off for each card."
                />
              </div>
            )}
            {title === 'Pay' && (
              <div className="sm:col-span-2">
                <Checkbox
                  {...form.register('automaticPayouts')}
                  label="Pay statements through Stripe automatically"
                  hint="Off: you pay each statement yourself. On: artists whose Stripe account is ready are paid automatically, including what they are owed now. Reversed statements wait for you. Requires the shop’s Stripe keys."
                />
              </div>
            )}
            {fields.map((field) => (
              <Setting key={field.name} form={form} {...field} />
            ))}
          </div>
        </Panel>
      ))}
      <Panel title="Invoices of business runs">
        <p className="mb-5 text-quiet">Each invoice keeps these details as they were on the day it was issued.</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {invoiceFields.map((field) => (
            <OnInvoices key={field.name} form={form} {...field} />
          ))}
        </div>
      </Panel>
      <div>
        <Button type="submit" pending={pending}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  )
}

interface SettingProps {
  form: UseFormReturn<ShopSettings>
  name: (typeof settingGroups)[number]['fields'][number]['name']
  label: string
  unit: string
  hint: string
}

function Setting({ form, name, label, unit, hint }: SettingProps) {
  const isMoney = unit === 'dollars'
  return (
    <Field label={`${label} (${unit})`} hint={hint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <input
          {...control}
          {...form.register(name, isMoney ? {} : { valueAsNumber: true })}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          className="input max-w-40 tabular-nums"
        />
      )}
    </Field>
  )
}

function OnInvoices({ form, name, label, rows, hint }: { form: UseFormReturn<ShopSettings> } & BlockField) {
  const doubt = usePaperHint(form.watch(name))
  return (
    <Field label={label} optional hint={doubt ? `${hint} ${doubt}` : hint} error={form.formState.errors[name]?.message}>
      {(control) => (
        <textarea {...control} {...form.register(name)} rows={rows} autoComplete="off" className="input resize-y" />
      )}
    </Field>
  )
}
