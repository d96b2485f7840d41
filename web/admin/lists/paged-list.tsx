import { ListContent, type ListContentProps } from './list-content.tsx'
import { Pager, type PagerWords } from './pager.tsx'

interface PagedListProps<Data, Row> extends Omit<ListContentProps<Data, Row>, 'pager'>, PagerWords {
  /** After the number of rows: a total. */
  note?: ((data: Data) => string) | undefined
}

/** A list below its filters, with pages. */
export function PagedList<Data extends { total: number }, Row>(props: PagedListProps<Data, Row>) {
  const { perPage, one, many, mostCounted, note, ...content } = props
  const { data } = content.query
  const pager = data && (
    <Pager
      {...{ perPage, one, many, mostCounted }}
      total={data.total}
      shown={content.rows(data).length}
      note={note?.(data)}
    />
  )
  return <ListContent {...content} pager={pager} />
}
