import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChevronDown } from '#web/ui/icons/chevron-down.ts'
import { Pencil } from '#web/ui/icons/pencil.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip, TooltipProvider } from '#web/ui/tooltip.tsx'
import { DevGroup, DevRow } from './dev-group.tsx'

type Window = 'md' | 'xl' | 'full' | 'sheet'
const added = { title: 'Added to Cart', description: 'Your customized card has been added to your cart.' }
const failed = { title: 'Error', description: 'Failed to update quantity.', variant: 'destructive' } as const

export function DevWindows() {
  const [open, setOpen] = useState<Window | null>(null)
  const [size, setSize] = useState<'md' | 'xl' | 'full'>('md')
  const close = () => setOpen(null)
  const show = (next: 'md' | 'xl' | 'full') => {
    setSize(next)
    setOpen(next)
  }
  return (
    <DevGroup eyebrow="Parts" title="Windows and notices">
      <DevRow name="Dialog and sheet">
        <Button variant="secondary" onClick={() => show('md')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => show('xl')}>
          Wide dialog
        </Button>
        <Button variant="secondary" onClick={() => show('full')}>
          Full dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </DevRow>
      <DevRow name="Menu and tooltips">
        <Menu
          trigger={
            <Button variant="quiet" size="sm">
              Hi, Ada <ChevronDown aria-hidden className="size-4" />
            </Button>
          }
        >
          <MenuItem>My Orders</MenuItem>
          <MenuItem disabled>Logging out...</MenuItem>
        </Menu>
        <TooltipProvider>
          <Tooltip label="Edit">
            <IconButton label="Edit card">
              <Pencil aria-hidden className="size-4.5" />
            </IconButton>
          </Tooltip>
          <Tooltip label="Delete">
            <IconButton label="Delete card">
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </Tooltip>
        </TooltipProvider>
      </DevRow>
      <DevRow name="Toasts">
        <Button variant="secondary" onClick={() => toast(added)}>
          Toast
        </Button>
        <Button variant="danger" onClick={() => toast(failed)}>
          Destructive toast
        </Button>
      </DevRow>
      <Dialog
        open={open !== null && open !== 'sheet'}
        onOpenChange={close}
        size={size}
        title="Request a quote"
        description="A reply comes within 24 hours."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => toast(failed)}>Submit</Button>
          </>
        }
      >
        <div className="grid gap-5 px-5 py-6 sm:px-7">
          {[
            'Company name',
            'Contact name',
            'Contact e-mail',
            'Event type',
            'Estimated quantity',
            'Preferred delivery date',
            'Additional details',
          ].map((label) => (
            <Field key={label} label={label}>
              {(control) => <input {...control} className="input" />}
            </Field>
          ))}
        </div>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onOpenChange={close}
        title="Your Cart"
        footer={
          <Button size="lg" wide onClick={close}>
            Continue to Checkout
          </Button>
        }
      >
        <p className="text-quiet">Three cards.</p>
      </Sheet>
    </DevGroup>
  )
}
