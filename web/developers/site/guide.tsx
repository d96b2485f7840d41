import type { ReactNode } from 'react'

interface Section {
  /** The anchor: '/developers/webhooks#retries'. */
  id: string
  title: string
  text: ReactNode
}

interface GuideProps {
  title: string
  lead: ReactNode
  sections: Section[]
}

/** A page of text and code with its table of contents beside it if there is room. */
export function Guide({ title, lead, sections }: GuideProps) {
  return (
    <div className="grid gap-x-14 xl:grid-cols-[minmax(0,46rem)_13rem]">
      <article className={reading}>
        <h1 className="title-lg">{title}</h1>
        <div className="mt-4 text-lg text-quiet">{lead}</div>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="mt-14">
            <h2 id={`${section.id}-title`} className="title-md">
              {section.title}
            </h2>
            {section.text}
          </section>
        ))}
      </article>
      <nav aria-labelledby="contents" className="hidden xl:sticky xl:top-28 xl:block xl:self-start">
        <h2 id="contents" className="font-sans text-sm font-semibold tracking-normal">
          On this page
        </h2>
        <ol className="mt-2">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-8 items-center text-[0.92rem] text-quiet hover:text-ink hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}

const reading =
  'min-w-0 [&_:not(pre)>code]:rounded-[0.3rem] [&_:not(pre)>code]:bg-sand [&_:not(pre)>code]:px-1.5 [&_:not(pre)>code]:py-0.5 [&_:not(pre)>code]:text-[0.88em] [&_ol:not([class])>li]:mt-1.5 [&_ol:not([class])>li]:pl-1 [&_ul:not([class])>li]:mt-1.5 [&_ul:not([class])>li]:pl-1 [&_ol:not([class])]:mt-3 [&_ol:not([class])]:list-decimal [&_ol:not([class])]:pl-5 [&_p]:mt-3 [&_p>a]:font-medium [&_p>a]:text-wax [&_p>a]:underline [&_p>a]:underline-offset-4 [&_ul:not([class])]:mt-3 [&_ul:not([class])]:list-disc [&_ul:not([class])]:pl-5 [&_ul:not([class])]:marker:text-wax'
