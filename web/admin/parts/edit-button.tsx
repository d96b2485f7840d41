import { IconButton } from '#web/ui/icon-button.tsx'
import { Pencil } from '#web/ui/icons/pencil.ts'

export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }) {
  return (
    <IconButton label={`Edit ${name}`} onClick={onEdit}>
      <Pencil aria-hidden className="size-4.5" />
    </IconButton>
  )
}
