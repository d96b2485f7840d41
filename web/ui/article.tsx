import type { ReactNode } from 'react'

export interface ArticlePart {
  /** The section's anchor: '/terms#refunds'. */
  id: string
  title: string
  text: ReactNode
}

interface ArticleProps {
  title: string
  lead: string
  /** When the text was last changed: 'November 3, 2025'. */
  changed: string
  parts: ArticlePart[]
}

/** A long text with its table of contents beside it. */
export function Article({ title, lead, changed, parts }: ArticleProps) {
  return (
    <article className="shell py-10 md:py-16">
      <header className="max-w-[44rem]">
        <h1 className="title-xl">{title}</h1>
        <p className="mt-5 text-lg text-quiet">{lead}</p>
        <p className="mt-4 text-sm text-quiet">Last changed: {changed}</p>
      </header>
      <div className="mt-10 grid gap-x-20 gap-y-10 border-t border-line pt-10 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal">
            On this page
          </h2>
          <ol className="mt-2 columns-1 gap-x-6 sm:columns-2 lg:columns-1">
            {parts.map((part) => (
              <li key={part.id}>
                <a
                  href={`#${part.id}`}
                  className="inline-flex min-h-8 items-center text-[0.95rem] text-quiet hover:text-ink hover:underline"
                >
                  {part.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-12">
          {parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-title`} className={reading}>
              <h2 id={`${part.id}-title`} className="title-md">
                {part.title}
              </h2>
              {part.text}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

const reading =
  '[&_a]:font-medium [&_a]:text-wax [&_a]:underline [&_a]:underline-offset-4 [&_a]:hover:text-wax-deep [&_dd]:text-quiet [&_dt]:mt-4 [&_dt]:font-semibold [&_li]:mt-1.5 [&_li]:pl-1 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-wax'
