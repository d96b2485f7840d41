import { Select } from '#web/ui/form/select.tsx'

interface ListFilterProps<Value extends string> {
  label: string
  /** The choice that does not filter. */
  all: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  /** The label of a value that is not among the options; if left out, there is none. */
  other?: string
  onChange: (value: Value | undefined) => unknown
}

/** Filters a list by one value. */
export function ListFilter<Value extends string>(props: ListFilterProps<Value>) {
  const { label, all, value, options, other, onChange } = props
  const isOther = value !== undefined && !options.some((option) => option.value === value)
  return (
    <label className="flex items-center gap-2 text-sm font-semibold">
      {label}
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {other && isOther && <option value={value}>{other}</option>}
      </Select>
    </label>
  )
}
