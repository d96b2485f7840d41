import { useState } from 'react'
import type { AdminCard } from '#contract/catalog/cards-admin.ts'
import { Button } from '#web/ui/button.tsx'
import { CardForm } from './card-form.tsx'
import { CardsFilters } from './cards-filters.tsx'
import { CardsList } from './cards-list.tsx'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { Plus } from '#web/ui/icons/plus.ts'

/** All designs: search, show and hide, add and edit (product.md, section 2). */
export function CardsTab() {
  const [edited, setEdited] = useState<AdminCard | 'new' | null>(null)
  const card = edited === 'new' ? null : edited
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4" />
      Add New Card
    </Button>
  )
  return (
    <>
      <CardsFilters add={add} />
      <CardsList onEdit={setEdited} />
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add New Card' : 'Edit Card'}
      >
        {(form) => <CardForm key={`${card?.id} ${card?.version}`} card={card} {...form} onReload={setEdited} />}
      </FormDialog>
    </>
  )
}
