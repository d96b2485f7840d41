import type { ReactNode } from 'react'

/** The frame of screens without a signed-in artist: no navigation. */
export function StudioMain({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-md flex-1 flex-col px-5 py-8 outline-none">
      <Wordmark />
      <div className="mt-8">{children}</div>
    </main>
  )
}

export function Wordmark() {
  return (
    <p className="font-serif text-[1.6rem] leading-none font-semibold tracking-tight whitespace-nowrap lg:text-2xl">
      Fairhand<span className="text-wax">.</span> <span className="font-normal text-quiet">studio</span>
    </p>
  )
}
