import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultCountry } from '#contract/base/address.ts'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import { type RowChange, type Run, type RunRow, runs } from '#contract/business/runs.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AskedWords } from './asked-words.tsx'
import { cellOf, cells } from './row-cells.ts'
import { RowPreview } from './row-preview.tsx'
import { RowStanding } from './row-standing.tsx'
import { fieldsOfRow } from './run-fields.ts'
import { readRowsAgain, readRunAgain, showRow } from './use-run.ts'

interface RowDialogProps {
  token: string
  run: Run
  row: RunRow | undefined
  mayChange: boolean
  onClose: () => void
}

let newcomers = 0

/** A person not on the list yet: stored on the first "Save". */
export const newcomer = (): RunRow => ({
  id: `new ${++newcomers}`,
  number: 0,
  name: '',
  address: { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry },
  card: 1,
  customMessage: null,
  customSignature: null,
  fields: {},
  problems: [],
  question: null,
  doubleOf: null,
  isOut: false,
  isPlaced: false,
  version: 0,
})

const isNew = ({ version }: RunRow) => version === 0

/** A person's card as it will be lettered, with every field of the row. */
export function RowDialog({ row, onClose, ...rest }: RowDialogProps) {
  // Keeps showing its content during the exit animation.
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  return (
    <Dialog
      size="xl"
      open={row !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last?.name || 'New person'}
      {...(last && !isNew(last) && { description: `Row ${last.number}` })}
    >
      {last && <RowForm key={last.id} opened={last} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function RowForm({ token, run, opened, mayChange, onClose }: Omit<RowDialogProps, 'row'> & { opened: RunRow }) {
  const queryClient = useQueryClient()
  const [row, setRow] = useState(opened)
  const [typed, setTyped] = useState<RowChange>({})
  const saving = useMutation({
    mutationFn: (change: RowChange) =>
      isNew(row)
        ? call(runs.addRow, { params: { token }, body: change })
        : call(runs.changeRow, { params: { token, row: row.id }, body: { ...change, version: row.version } }),
    onSuccess: (changed) => {
      setRow(changed)
      setTyped({})
      showRow(queryClient, token, changed)
      void readRunAgain(queryClient, token)
      void readRowsAgain(queryClient, token)
      if (changed.isOut || isRight(changed)) onClose()
    },
  })
  const shown = { ...row, ...('customMessage' in typed && { customMessage: typed.customMessage ?? null }) }
  if ('customSignature' in typed) shown.customSignature = typed.customSignature ?? null
  if (typed.name !== undefined) shown.name = typed.name
  if (typed.card !== undefined) shown.card = typed.card
  if (typed.fields) shown.fields = { ...row.fields, ...typed.fields }
  const isChanged = Object.keys(typed).length > 0
  return (
    <div className="grid gap-8 px-5 py-6 sm:px-7 md:grid-cols-2">
      <div className="min-w-0">
        <RowPreview run={run} row={shown} />
        <AskedWords run={run} row={shown} />
      </div>
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          saving.mutate(typed)
        }}
      >
        <div aria-live="polite" className="wrap-anywhere empty:hidden">
          {!isNew(row) && <RowStanding row={row} />}
        </div>
        {mayChange ? (
          <>
            <RowFields run={run} row={shown} typed={typed} onType={(change) => setTyped({ ...typed, ...change })} />
            {saving.error && <Refusal>{sentenceOf(saving.error)}</Refusal>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={saving.isPending} disabled={!isChanged}>
                Save
              </Button>
              {row.question !== null && !row.isOut && (
                <Button variant="secondary" disabled={saving.isPending} onClick={() => saving.mutate({ keep: true })}>
                  {isAboutAddress(row) ? 'The address is right' : 'It is right as it is'}
                </Button>
              )}
              {row.doubleOf !== null && !row.isOut && (
                <Button
                  variant="secondary"
                  disabled={saving.isPending}
                  onClick={() => saving.mutate({ keepDouble: true })}
                >
                  Keep both
                </Button>
              )}
              {!isNew(row) && (
                <Button
                  variant="quiet"
                  disabled={saving.isPending}
                  onClick={() => saving.mutate({ isOut: !row.isOut })}
                >
                  {row.isOut ? 'Put back on the list' : 'Leave out'}
                </Button>
              )}
            </div>
          </>
        ) : (
          <p className="whitespace-pre-line">
            {[row.name, row.address.street, `${row.address.city}, ${row.address.state} ${row.address.zipCode}`].join(
              '\n',
            )}
          </p>
        )}
      </form>
    </div>
  )
}

const isAboutAddress = ({ question }: RunRow) => question?.field === 'street' || question?.field === 'state'

const isRight = ({ problems, question, doubleOf }: RunRow) =>
  problems.length === 0 && question === null && doubleOf === null

interface RowFieldsProps {
  run: Run
  row: RunRow
  typed: RowChange
  onType: (change: RowChange) => void
}

function RowFields({ run, row, typed, onType }: RowFieldsProps) {
  const errorOf = (name: string) => row.problems.find(({ field }) => field === name)?.message
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {cells.map(({ name, label }) => (
          <Field key={name} label={label} error={errorOf(name)}>
            {(field) => (
              <input
                {...field}
                value={typed[name] ?? cellOf(row, name)}
                maxLength={name === 'zipCode' ? 20 : 200}
                onChange={({ target }) => onType({ [name]: target.value })}
                className="input"
              />
            )}
          </Field>
        ))}
        {(row.address.country !== defaultCountry || typed.country !== undefined) && (
          <Field label="Country" error={errorOf('country')}>
            {(field) => (
              <input
                {...field}
                value={typed.country ?? row.address.country}
                maxLength={200}
                onChange={({ target }) => onType({ country: target.value })}
                className="input"
              />
            )}
          </Field>
        )}
        {run.lines.length > 1 && run.state === 'collecting' && (
          <Field label="Which card" error={errorOf('card')}>
            {(field) => (
              <Select
                {...field}
                value={row.card ?? ''}
                onChange={({ target }) => onType({ card: target.value === '' ? null : Number(target.value) })}
              >
                <option value="">Please choose</option>
                {run.lines.map(({ description }, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}: {description}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {fieldsOfRow(run, row).map(({ name, value }) => (
          <Field key={name} label={name === 'firstName' ? 'First name' : name || 'Field'} error={errorOf(name)}>
            {(field) => (
              <input
                {...field}
                value={value}
                maxLength={2000}
                onChange={({ target }) => onType({ fields: { ...typed.fields, [name]: target.value } })}
                className="input"
              />
            )}
          </Field>
        ))}
      </div>
      <Field
        label="Custom message"
        optional
        hint="Used instead of the shared words."
        error={errorOf('customMessage') ?? errorOf('hands')}
      >
        {(field) => (
          <textarea
            {...field}
            rows={4}
            maxLength={maxMessage}
            value={row.customMessage ?? ''}
            onChange={({ target }) => onType({ customMessage: target.value })}
            className="input"
          />
        )}
      </Field>
      <Field label="Custom signature" optional error={errorOf('customSignature')}>
        {(field) => (
          <input
            {...field}
            maxLength={maxSignature}
            value={row.customSignature ?? ''}
            onChange={({ target }) => onType({ customSignature: target.value })}
            className="input"
          />
        )}
      </Field>
    </>
  )
}
