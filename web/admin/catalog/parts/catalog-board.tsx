import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CatalogImport, catalogAdmin } from '#contract/catalog/catalog-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { refreshCatalog } from '#web/admin/parts/catalog.ts'
import { CatalogExport } from './catalog-export.tsx'
import { ImportChooser } from '#web/admin/catalog/imports/import-chooser.tsx'
import { ImportHelp } from '#web/admin/catalog/imports/import-help.tsx'
import { ImportRun } from '#web/admin/catalog/imports/import-run.tsx'
import { isAtWork } from '#web/admin/catalog/imports/import-words.ts'
import { useImportUpload } from '#web/admin/catalog/imports/use-import-upload.ts'

/** Export, import, and the outcome of the last imports. */
export function CatalogBoard() {
  const upload = useImportUpload()
  return (
    <div className="grid gap-10">
      <CatalogExport />
      <section aria-labelledby="import">
        <h2 id="import" className="title-md">
          Import
        </h2>
        <p className="mt-2 max-w-2xl text-quiet">
          Every row is checked first, and nothing changes until you confirm. An import continues when you close this
          page.
        </p>
        <ImportHelp />
        <ImportChooser upload={upload} />
        <Runs uploadingId={upload.id} />
      </section>
    </div>
  )
}

function Runs({ uploadingId }: { uploadingId: string | undefined }) {
  const { data, error, refetch } = useQuery({
    ...read(catalogAdmin.listImports),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? 1000 : 30_000),
  })
  useFollowing(data)
  if (!data)
    return (
      <QueryFallback
        query={{ error, refetch }}
        loading={<Skeleton label="Loading imports..." className="mt-6 h-32" />}
      />
    )
  const runs = data.filter(({ id }) => id !== uploadingId)
  return (
    <ul className="mt-6 grid gap-4" aria-label="Imports">
      {runs.map((run, index) => (
        <li key={run.id}>
          <ImportRun run={run} isLatest={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** After an import ends, the admin's other lists and the shop's own are refreshed. */
function useFollowing(runs: CatalogImport[] | undefined): void {
  const queryClient = useQueryClient()
  const working = useRef<string[]>([])
  useEffect(() => {
    if (!runs) return
    const now = runs.filter(({ state }) => state === 'importing').map(({ id }) => id)
    if (working.current.some((id) => !now.includes(id))) void refreshCatalog(queryClient)
    working.current = now
  }, [runs, queryClient])
}
