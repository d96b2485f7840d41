import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** Both texts are specified (section 2). */
export function NotFoundPage() {
  return (
    <div className="shell flex justify-center py-14 md:py-24">
      <title>404 Page Not Found | Fairhand</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-2xl rounded-[var(--radius)] border border-line bg-card px-6 pt-10 pb-12 text-center shadow-card sm:px-12">
        <ReturnedLetter />
        <h1 className="title-lg mt-8">404 Page Not Found</h1>
        <p className="mt-3 text-lg text-quiet">Did you forget to add the page to the router?</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass()}>
            Back to the shop
          </Link>
          <Link to="/shop" search={{}} className={buttonClass({ variant: 'secondary' })}>
            Browse cards
          </Link>
        </div>
      </div>
    </div>
  )
}

/** An undeliverable letter. */
function ReturnedLetter() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-[21rem] -rotate-3 select-none">
      <svg viewBox="0 0 336 212" className="w-full drop-shadow-[0_10px_16px_rgb(60_45_25/0.22)]" fill="none">
        <rect x="1" y="1" width="334" height="210" rx="5" fill="#fffdf7" stroke="#e6dfd5" />
        <path d="M274 18h44v54h-44z" fill="#2f5d50" stroke="#fffdf7" strokeWidth="4" strokeDasharray="4 3.4" />
        <path d="M296 30c-11 12-11 22 0 31 11-9 11-19 0-31Z" fill="#e4eee9" />
        <g stroke="#8f8578" strokeWidth="1.6">
          <circle cx="246" cy="48" r="25" />
          <circle cx="246" cy="48" r="19" />
          <path d="M262 32c10 5 18-5 28 0s18-5 28 0M264 44c10 5 18-5 28 0s18-5 28 0M262 56c10 5 18-5 28 0s18-5 28 0" />
        </g>
        <g transform="rotate(-9 104 168)" stroke="#9e2b25" strokeWidth="2">
          <rect x="22" y="148" width="148" height="40" rx="4" />
          <text
            x="96"
            y="174"
            textAnchor="middle"
            fill="#9e2b25"
            stroke="none"
            fontSize="15"
            fontWeight="700"
            letterSpacing="1.2"
          >
            UNKNOWN PAGE
          </text>
        </g>
      </svg>
      <p className="absolute inset-x-0 top-[37%] font-elegant-cursive text-[clamp(1.4rem,7vw,2rem)] leading-tight text-[#23314f]">
        To a page I knew
        <span className="block text-[0.75em]">No. 404, Somewhere Lane</span>
      </p>
    </div>
  )
}
