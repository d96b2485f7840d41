import { Link } from '@tanstack/react-router'

/** The shop's name, which leads home; from pages that are not the shop's own, by a new document. */
export function Wordmark({ reload }: { reload?: boolean }) {
  return (
    <Link
      to="/"
      reloadDocument={reload}
      className="justify-self-start font-serif text-[1.6rem] leading-none font-semibold tracking-tight"
    >
      Fairhand<span className="text-wax">.</span>
    </Link>
  )
}
