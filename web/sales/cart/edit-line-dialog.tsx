import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cards } from '#contract/catalog/cards.ts'
import { type CartItem, cart } from '#contract/sales/cart.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { call, read } from '#web/base/api.ts'
import { wishDate, wishedArrival } from '#web/catalog/dates/wished-date.ts'
import { CustomizeForm } from '#web/sales/customizer/customize-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface EditLineDialogProps {
  item: CartItem
  design: NonNullable<CartItem['cardDesign']>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The customize dialog for a cart line, which it edits in place. */
export function EditLineDialog({ item, design, open, onOpenChange }: EditLineDialogProps) {
  const queryClient = useQueryClient()
  // Only for the designer and category: the line has everything else the form needs.
  const { data: card } = useQuery(read(cards.find, { params: { id: design.id } }))
  const { arriveBy, arriveNotBefore } = item
  // The line's own days, and not those of a card that was looked at since.
  useEffect(() => {
    if (open) wishDate({ day: arriveBy ?? '', notBefore: arriveNotBefore ?? '' })
  }, [open, arriveBy, arriveNotBefore])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Edit ${design.title}`}
      description={`${formatMoney(design.price)} each, lettered by hand`}
    >
      <CustomizeForm
        card={{ ...design, artistId: card?.artistId ?? null, category: card?.category }}
        draft={{
          customMessage: item.customMessage ?? '',
          customSignature: item.customSignature ?? '',
          writingStyle: item.writingStyle as WritingStyle,
          selectedArtistId: item.selectedArtist?.id ?? '',
          quantity: item.quantity,
          rush: item.rushFee !== null,
          anyArtist: item.anyArtist,
          recipients: item.recipients,
        }}
        action="Save Changes"
        pendingAction="Saving..."
        failure="Your changes could not be saved. Please try again."
        send={async (body) => {
          await call(cart.change, { params: { id: item.id }, body: { ...body, ...wishedArrival() } })
          await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
        }}
        onDone={() => {
          toast({ title: 'Cart Updated', description: 'Your changes have been saved.' })
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}
