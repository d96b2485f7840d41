import { Link } from '@tanstack/react-router'

/** The shop's name, which leads home. */
export function Wordmark() {
  return (
    <Link to="/" className="justify-self-start font-serif text-[1.6rem] leading-none font-semibold tracking-tight">
      Fairhand<span className="text-wax">.</span>
    </Link>
  )
}
