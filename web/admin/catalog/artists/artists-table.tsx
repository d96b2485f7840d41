import { createColumnHelper, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type AdminArtist, artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { call } from '#web/base/api.ts'
import { DataTable, features } from '#web/admin/lists/data-table.tsx'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { StatusCell } from '#web/admin/catalog/parts/status-cell.tsx'
import { useTablePlace } from '#web/admin/catalog/parts/use-table-place.ts'

const question = 'Are you sure you want to delete this artist? This action cannot be undone.'
const helper = createColumnHelper<typeof features, AdminArtist>()

export function ArtistsTable({ artists, onEdit }: { artists: AdminArtist[]; onEdit: (artist: AdminArtist) => void }) {
  const place = useTablePlace()
  const columns = useMemo(() => columnsWith(onEdit), [onEdit])
  const table = useTable({
    features,
    columns,
    data: artists,
    getRowId: (artist) => artist.id,
    enableSortingRemoval: false,
    ...place,
  })
  return <DataTable table={table} label="Artists" />
}

function columnsWith(onEdit: (artist: AdminArtist) => void) {
  return helper.columns([
    helper.display({
      id: 'image',
      header: 'Profile image',
      enableSorting: false,
      cell: ({ row }) => (
        <img
          src={row.original.profileImage}
          alt=""
          loading="lazy"
          className="size-12 rounded-full bg-sand object-cover"
        />
      ),
    }),
    helper.accessor('name', { header: 'Name', sortFn: 'alphanumeric' }),
    helper.accessor('specialty', { header: 'Specialty', sortFn: 'alphanumeric' }),
    helper.accessor('experience', { header: 'Experience', sortFn: 'alphanumeric' }),
    helper.accessor((artist) => (artist.isActive ? 'active' : 'inactive'), {
      id: 'status',
      header: 'Status',
      sortFn: 'alphanumeric',
      cell: ({ row }) => <StatusCell isActive={row.original.isActive} />,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original: artist } }) => (
        <div className="flex">
          <EditButton name={artist.name} onEdit={() => onEdit(artist)} />
          <DeleteButton
            what="artist"
            name={artist.name}
            question={question}
            note={cardsNote(artist.cardCount)}
            send={() => call(artistsAdmin.remove, { params: { id: artist.id } })}
            done="Artist Deleted"
          />
        </div>
      ),
    }),
  ])
}

/** What happens to the artist's cards; undefined if there are none. */
function cardsNote(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1
    ? 'One card names this artist; it stays, without an artist.'
    : `${count} cards name this artist; they stay, without an artist.`
}
