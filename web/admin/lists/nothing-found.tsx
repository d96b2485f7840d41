import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NothingFoundProps {
  list: { search: { q?: string | undefined }; showAll: () => unknown }
  /** 'gift cards' */
  many: string
  title?: string
  children?: string
}

/** Instead of a page without results: a way back to the whole list. */
export function NothingFound({ list: { search, showAll }, many, title, children }: NothingFoundProps) {
  return (
    <EmptyState
      title={title ?? (search.q ? `No ${many} match “${search.q}”` : 'Nothing on this page')}
      action={
        <Button variant="secondary" onClick={showAll}>
          Show all {many}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
