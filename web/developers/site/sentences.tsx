import { Fragment } from 'react'

/** Text whose only markup is code between backticks, with a paragraph per empty line. */
export function Sentences({ markdown }: { markdown: string }) {
  return markdown.split('\n\n').map((paragraph, place) => (
    <p key={place}>
      <WithCode markdown={paragraph} />
    </p>
  ))
}

/** The same within a line. */
export function WithCode({ markdown }: { markdown: string }) {
  return markdown
    .split('`')
    .map((part, place) => <Fragment key={place}>{place % 2 === 1 ? <code>{part}</code> : part}</Fragment>)
}
