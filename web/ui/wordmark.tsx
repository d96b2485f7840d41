import { Link } from '@tanstack/react-router'

/** The shop's name, linking home; outside the shop's own pages, it loads a new document. */
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
