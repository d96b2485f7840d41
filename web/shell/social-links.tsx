import type { ReactNode } from 'react'

/** Placeholder links, as specified (section 2): the accounts do not exist yet. */
export function SocialLinks() {
  return (
    <ul aria-label="Social media" className="mt-5 -ml-2.5 flex gap-1">
      <SocialLink label="Instagram">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17 7h.01" />
      </SocialLink>
      <SocialLink label="Facebook">
        <path d="M14 22v-7h3l.8-4H14V8.4C14 7.2 14.6 7 15.6 7H18V3.2A20 20 0 0 0 15 3c-3 0-5 1.8-5 5v3H7v4h3v7z" />
      </SocialLink>
      <SocialLink label="Pinterest">
        <circle cx="12" cy="12" r="9.5" />
        <path d="m9.2 20.6 2.3-10.1M8.4 12.9C7 10.200 8.700 6.800 12.300 6.800c2.600 0 4.300 1.700 4.200 4.100-.1 3.200-3.900 5.300-6 3.200" />
      </SocialLink>
    </ul>
  )
}

function SocialLink({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a placeholder, as specified */}
      <a
        href="#"
        aria-label={label}
        className="inline-flex size-11 items-center justify-center rounded-full text-white/80 hover:bg-white/10 hover:text-white"
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="size-5"
        >
          {children}
        </svg>
      </a>
    </li>
  )
}
