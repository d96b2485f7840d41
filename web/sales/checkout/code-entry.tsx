import { useRef, useState } from 'react'
import type { CartItem } from '#contract/sales/cart.ts'
import type { CartSummary } from '#contract/sales/codes.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useChangeCodes } from './use-cart-summary.ts'

interface CodeEntryProps {
  items: CartItem[]
  codes: CartSummary['codes']
  /** The card is being charged, or was. */
  disabled: boolean
}

/** Applies promo codes and gift cards, and lists those applied. */
export function CodeEntry({ items, codes, disabled }: CodeEntryProps) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const toggle = useRef<HTMLButtonElement>(null)
  const { apply, remove } = useChangeCodes(items)
  const error = apply.error ?? remove.error

  const submit = () => {
    if (apply.isPending) return
    apply.mutate(code, {
      onSuccess: () => {
        setCode('')
        setOpen(false)
        toggle.current?.focus()
      },
    })
  }

  return (
    <div className="mt-5 border-t border-line pt-4">
      {codes.length > 0 && (
        <ul aria-label="Codes on this order" className="mb-3 grid gap-2">
          {codes.map(({ id, kind, label, problem }) => {
            const name = kind === 'promo' ? label : `Gift card ····${label}`
            return (
              <li key={id} className="rounded-[var(--radius)] bg-sand py-1 pr-1 pl-4">
                <div className="flex items-center justify-between gap-2">
                  <span className="min-w-0 font-semibold break-all">{name}</span>
                  <button
                    type="button"
                    aria-label={`Remove ${name}`}
                    disabled={disabled || remove.isPending}
                    onClick={() => {
                      // Now, not with the response: by then the button is gone and the shopper may be typing elsewhere.
                      toggle.current?.focus()
                      remove.mutate(id)
                    }}
                    className="min-h-11 shrink-0 px-3 text-sm underline underline-offset-4 hover:text-wax disabled:text-quiet"
                  >
                    Remove
                  </button>
                </div>
                {problem && <p className="pr-3 pb-2 text-sm text-wax-deep">{problem}</p>}
              </li>
            )
          })}
        </ul>
      )}
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-left font-medium underline underline-offset-4 hover:text-wax disabled:text-quiet"
      >
        {codes.length > 0 ? 'Use another code' : 'Promo code or gift card'}
      </button>
      {open && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
          <Field label="Code" error={error ? sentenceOf(error) : undefined}>
            {(control) => (
              <input
                {...control}
                ref={focus}
                value={code}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="input uppercase"
                onChange={({ currentTarget }) => {
                  setCode(currentTarget.value)
                  apply.reset()
                }}
                onKeyDown={(event) => {
                  // Enter must not submit the order.
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  submit()
                }}
              />
            )}
          </Field>
          <Button variant="secondary" className="mt-[1.65rem]" pending={apply.isPending} onClick={submit}>
            Apply
          </Button>
        </div>
      )}
      {!open && remove.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-wax">
          {sentenceOf(remove.error)}
        </p>
      )}
    </div>
  )
}

/** The shopper opened the field with a button. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
