import { useState } from 'react'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { RadioChips } from '#web/ui/form/radio-chips.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ShoppingBag } from '#web/ui/icons/shopping-bag.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { DevGroup, DevRow } from './dev-group.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const occasions = ['All', 'Birthday', 'Thank You', 'Wedding', 'Sympathy']
const tones: Record<BadgeTone, string> = {
  green: 'completed',
  blue: 'processing',
  yellow: 'pending',
  red: 'cancelled',
  gray: 'Inactive',
  wax: 'New',
}

export function DevActions() {
  const [occasion, setOccasion] = useState('All')
  return (
    <DevGroup eyebrow="Parts" title="Actions and marks">
      {variants.map((variant) => (
        <DevRow key={variant} name={variant}>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>Add to Cart</Button>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant} pending>
            Adding to Cart...
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </DevRow>
      ))}
      <DevRow name="Icon button">
        <IconButton label="Open cart">
          <ShoppingBag aria-hidden className="size-5.5" />
        </IconButton>
        <IconButton label="Open cart, not yet" disabled>
          <ShoppingBag aria-hidden className="size-5.5" />
        </IconButton>
      </DevRow>
      <DevRow name="Chips">
        {occasions.map((name) => (
          <Chip key={name} pressed={name === occasion} onClick={() => setOccasion(name)}>
            {name}
          </Chip>
        ))}
      </DevRow>
      <DevRow name="Radio chips">
        <RadioChips
          legend="How should it sound?"
          options={occasions.map((name) => ({ value: name, label: name }))}
          value={occasion}
          onChange={setOccasion}
        />
      </DevRow>
      <DevRow name="Badges">
        {Object.entries(tones).map(([tone, text]) => (
          <Badge key={tone} tone={tone as BadgeTone}>
            {text}
          </Badge>
        ))}
      </DevRow>
      <DevRow name="Spinner">
        <Spinner label="Preparing secure payment..." />
      </DevRow>
    </DevGroup>
  )
}
