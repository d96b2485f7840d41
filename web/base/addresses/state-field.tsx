import { useCombobox } from 'downshift'
import { type ChangeEvent, type RefCallback, useState } from 'react'
import { stateCode, stateName, states } from '#contract/base/states.ts'
import { cx } from '#web/ui/cx.ts'

interface StateFieldProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  name: string
  /** Lets the form focus this field. */
  focusable: RefCallback<HTMLInputElement>
  autoComplete: string
  value: string
  onChange: (typed: string) => void
  onBlur: () => void
}

/** A state, typed or filled in by the browser as code or name, or picked from the suggestions. */
export function StateField({ value, onChange, onBlur, focusable, ...attributes }: StateFieldProps) {
  const [typing, setTyping] = useState(false)
  const suggested = typing ? matching(value) : []
  const box = useCombobox<string>({
    inputId: attributes.id,
    items: suggested,
    itemToString: (code) => code ?? '',
    inputValue: value,
    selectedItem: null,
    onStateChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setTyping(false)
      onChange(selectedItem)
    },
  })
  const open = box.isOpen && suggested.length > 0
  return (
    <div className="relative">
      <input
        {...box.getInputProps({
          ...attributes,
          ref: focusable,
          onBlur,
          // Within the event, not when downshift reports it: fast typing would lose letters.
          onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            setTyping(true)
            onChange(currentTarget.value)
          },
          'aria-labelledby': undefined,
          'aria-expanded': open,
        })}
        className="input"
      />
      <ul
        {...box.getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined })}
        className={cx(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-[var(--radius)] border border-line bg-card shadow-panel',
          !open && 'hidden',
        )}
      >
        {open &&
          suggested.map((code, index) => (
            <li
              key={code}
              {...box.getItemProps({ item: code, index })}
              className={cx(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-2',
                box.highlightedIndex === index && 'bg-sand',
              )}
            >
              {stateName(code)}
              <span className="text-sm text-quiet">{code}</span>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** States whose code or name begins like the typed text; none once one is complete. */
function matching(typed: string): string[] {
  const begun = typed.trim().toLowerCase()
  if (begun === '' || stateCode(typed)) return []
  return states
    .filter(([code, name]) =>
      [code, name, ...name.split(' ').slice(1)].some((word) => word.toLowerCase().startsWith(begun)),
    )
    .map(([code]) => code)
}
