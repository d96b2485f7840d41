import { ShoppingBag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { writingStyles } from '#contract/writing-styles.ts'
import { handClass } from '#web/cards/hands.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { ScrollRow } from '#web/ui/scroll-row.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { cx } from '#web/ui/cx.ts'

const colours = ['bg-paper', 'bg-sand', 'bg-card', 'bg-ink', 'bg-quiet', 'bg-line', 'bg-wax', 'bg-wax-soft', 'bg-moss', 'bg-moss-soft', 'bg-gold-soft', 'bg-sky-soft']

/** All parts of the design system in all their states; served in development only. */
export function DevUiPage() {
  const [count, setCount] = useState(1)
  const [choice, setChoice] = useState<string>()
  const [chip, setChip] = useState(false)
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  return (
    <div className="shell grid gap-14 py-12">
      <h1 className="title-xl">Design system</h1>
      <Group title="Colours">
        {colours.map((colour) => (
          <div key={colour} className="text-xs">
            <div className={cx('h-16 w-24 rounded-[var(--radius)] border border-line', colour)} />
            {colour.slice(3)}
          </div>
        ))}
      </Group>
      <Group title="Type">
        <div>
          <p className="title-xl font-serif">Title XL</p>
          <p className="title-lg font-serif">Title LG</p>
          <p className="title-md font-serif">Title MD</p>
          <p>Body: pick a design and a hand. <span className="text-quiet">Quiet text.</span></p>
          <p className="eyebrow">Eyebrow</p>
        </div>
        <div>
          {writingStyles.map((style) => (
            <p key={style} className={cx('text-4xl leading-snug', handClass[style])}>with all my love</p>
          ))}
        </div>
      </Group>
      <Group title="Buttons">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        <Button pending>Adding to Cart...</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <IconButton label="Cart"><ShoppingBag aria-hidden className="size-5" /></IconButton>
        <Chip pressed={chip} onClick={() => setChip(!chip)}>Chip</Chip>
      </Group>
      <Group title="Fields">
        <div className="grid w-full max-w-md gap-4">
          <Field label="Name" hint="As it stands on the letterbox">{(control) => <input {...control} className="input" />}</Field>
          <Field label="Email" error="Valid email is required">{(control) => <input {...control} className="input" defaultValue="nobody" />}</Field>
          <Field label="Password">{(control) => <PasswordInput {...control} />}</Field>
          <Field label="Message" aside="12/500">{(control) => <textarea {...control} className="input" rows={3} />}</Field>
          <Field label="Artist">{(control) => <Select {...control}><option>Choose an artist</option></Select>}</Field>
          <RadioCards legend="Shipping" name="demo" value={choice} onChange={setChoice} options={[{ value: 'a', label: 'Ship directly to recipient' }, { value: 'b', label: 'Ship to my address first', hint: 'With a hint' }]} />
          <Quantity label="Quantity" value={count} min={1} max={10} onChange={setCount} />
        </div>
      </Group>
      <Group title="Windows and notices">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Menu trigger={<Button variant="secondary">Menu</Button>}>
          <MenuItem>My Orders</MenuItem>
          <MenuItem>Log Out</MenuItem>
        </Menu>
        <Button variant="secondary" onClick={() => toast({ title: 'Added to Cart', description: 'Your customized card has been added to your cart.' })}>Toast</Button>
        <Button variant="danger" onClick={() => toast({ title: 'Error', description: 'Failed to update quantity.', variant: 'destructive' })}>Destructive toast</Button>
        <Dialog open={open === 'dialog'} onOpenChange={() => setOpen(null)} title="A dialog" description="With a description."><p className="p-7">Its content.</p></Dialog>
        <Sheet open={open === 'sheet'} onOpenChange={() => setOpen(null)} title="A sheet">Its content.</Sheet>
      </Group>
      <Group title="States">
        <div className="w-64"><Skeleton className="h-24" /></div>
        <Spinner label="Preparing secure payment..." />
        <Badge tone="green">completed</Badge>
        <Badge tone="blue">processing</Badge>
        <Badge tone="yellow">pending</Badge>
        <Badge tone="red">cancelled</Badge>
        <Badge>other</Badge>
        <EmptyState title="Your cart is empty">Add some beautiful cards to get started!</EmptyState>
        <ErrorState message="The shop could not be reached." onRetry={() => {}} />
        <div className="w-40"><Picture src={null} alt="" sizes="160px" className="rounded-[var(--radius-card)] shadow-card" /></div>
      </Group>
      <div className="max-w-md"><Carousel label="Examples"><p className="bg-card p-10">One</p><p className="bg-card p-10">Two</p></Carousel></div>
      <ScrollRow label="A row" heading={<h2 className="title-md">A row</h2>}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((item) => (
          <li key={item} className="w-56 shrink-0"><Picture src={null} alt="" sizes="224px" className="rounded-[var(--radius-card)] shadow-card" /></li>
        ))}
      </ScrollRow>
      <Tabs label="Tabs" tabs={[{ value: 'a', label: 'Sign In', content: <p>First</p> }, { value: 'b', label: 'Create Account', content: <p>Second</p> }]} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="title-md mb-4">{title}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}
