import { useHydrated } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Search } from '#web/ui/icons/search.ts'

/** Debounce of the search, in ms. */
const rest = 300

interface SearchBoxProps {
  label: string
  placeholder: string
  /** The text in the URL. */
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

/** A search box that responds to every key at once; the URL, and with it the list, follows debounced. */
export function SearchBox({ label, placeholder, q, onSearch }: SearchBoxProps) {
  const ready = useHydrated()
  const [typed, setTyped] = useState(q ?? '')
  const [sent, setSent] = useState(q)
  const [inUrl, setInUrl] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The URL may lag behind the keys because of this box itself; only back and forward overrule the text.
  if (inUrl !== q) {
    setInUrl(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q ?? '')
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim() || undefined
    if (next === q) return
    setSent(next)
    onSearch(next)
  }
  return (
    <form
      className="min-w-0 flex-1 basis-64"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <fieldset disabled={!ready} className="min-w-0">
        <label className="relative block">
          <span className="sr-only">{label}</span>
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-quiet"
          />
          <input
            type="search"
            value={typed}
            maxLength={100}
            placeholder={placeholder}
            className="input pl-11"
            onChange={({ target }) => {
              setTyped(target.value)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => search(target.value), rest)
            }}
          />
        </label>
      </fieldset>
    </form>
  )
}
