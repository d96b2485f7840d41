import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { usePieceStep } from './use-piece-step.ts'

/** Assigns a card that is not lettered yet to another artist. */
export function PieceAssign({ piece }: { piece: AdminPiece }) {
  const { data = [], error } = useQuery(read(artistsAdmin.list))
  const [to, setTo] = useState('')
  const step = usePieceStep(piece)
  const others = data.filter(({ id, isActive }) => isActive && id !== piece.artist?.id)
  const lettersIt = (styles: readonly string[]) => styles.includes(piece.writingStyle)
  const chosen = others.find(({ id }) => id === to)
  return (
    <div className="grid gap-3">
      <Field label="Assign to" error={error ? sentenceOf(error) : undefined}>
        {(control) => (
          <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
            <option value="">Choose an artist</option>
            {others.map(({ id, name, styles }) => (
              <option key={id} value={id} disabled={!lettersIt(styles)}>
                {lettersIt(styles) ? name : `${name} (does not letter ${piece.writingStyle})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Action
          size="sm"
          variant="secondary"
          doing="Saving..."
          disabled={!chosen}
          send={() =>
            call(piecesAdmin.assign, { params: { id: piece.id }, body: { artistId: to, version: piece.version } })
          }
          {...step(`Assigned to ${chosen?.name ?? 'another artist'}`)}
        >
          Assign to {chosen?.name ?? 'another artist'}
        </Action>
      </div>
    </div>
  )
}
