import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminArtist, artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArtistForm } from './artist-form.tsx'
import { ArtistsTable } from './artists-table.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { LoadingTable } from '#web/admin/lists/loading-table.tsx'
import { Plus } from '#web/ui/icons/plus.ts'

/** Lists, adds and edits artists (product.md, section 2). */
export function ArtistsTab() {
  const { data, error, refetch } = useQuery({ ...read(artistsAdmin.list), ...adminFreshness })
  const [edited, setEdited] = useState<AdminArtist | 'new' | null>(null)
  const artist = edited === 'new' ? null : edited
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      Add New Artist
    </Button>
  )
  return (
    <>
      <div className="mb-5 flex justify-end">{add}</div>
      {!data ? (
        <QueryFallback query={{ error, refetch }} loading={<LoadingTable label="Loading the artists..." />} />
      ) : data.length === 0 ? (
        <EmptyState title="No artists yet">Add the first artist; then cards can name them.</EmptyState>
      ) : (
        <ArtistsTable artists={data} onEdit={setEdited} />
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add New Artist' : 'Edit Artist'}
      >
        {(form) => (
          <ArtistForm key={`${artist?.id} ${artist?.version}`} artist={artist} {...form} onReload={setEdited} />
        )}
      </FormDialog>
    </>
  )
}
