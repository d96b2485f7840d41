import { CopyButton } from '#web/ui/copy-button.tsx'

interface CodeBlockProps {
  /** Its title: 'Make a key'. */
  title: string
  /** Copied verbatim. */
  code: string
}

/** Commands or data, with a copy button; long lines scroll within it. */
export function CodeBlock({ title, code }: CodeBlockProps) {
  return (
    <figure className="mt-5 overflow-hidden rounded-[var(--radius)] border border-line bg-card shadow-card">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line bg-sand px-4 py-2 text-sm font-semibold text-quiet">
        {title}
        <CopyButton text={code} what={title} />
      </figcaption>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto px-4 py-4"
      >
        <pre className="font-mono text-[0.84rem] leading-[1.65] [tab-size:2]">
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  )
}
