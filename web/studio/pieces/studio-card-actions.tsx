import { useState } from 'react'
import { waitsFor } from '#contract/fulfillment/promised-days.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import { refusalReasons } from '#contract/fulfillment/piece-changes.ts'
import { carriers, Shipping } from '#contract/base/shipping.ts'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { type PieceRefusal, type StudioPieceDetails, studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { OnItsWay } from '#web/studio/outbox/on-its-way.tsx'
import { waitingStep } from '#web/studio/outbox/outbox-order.ts'
import { enqueue, useWaiting } from '#web/studio/outbox/use-outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Lettering } from './lettering.tsx'
import { reasonWords } from './studio-piece-words.ts'

interface CardActionsProps {
  artist: StudioArtist
  piece: StudioPieceDetails
}

/** The artist's next actions; an action that waits to be sent comes first. */
export function CardActions({ artist, piece }: CardActionsProps) {
  const queue = useWaiting(artist.id)
  const waiting = waitingStep(queue, subjectOf(piece))
  if (piece.state === 'accepted') return <Lettering artist={artist} piece={piece} subject={subjectOf(piece)} />
  if (waiting) return <OnItsWay waiting={waiting} queue={queue} />
  if (piece.state === 'offered') return <Answer artist={artist} piece={piece} />
  if (piece.state === 'approved') return <Mailing artist={artist} piece={piece} />
  return null
}

const subjectOf = ({ id }: Pick<StudioPieceDetails, 'id'>) => `piece ${id}`

function Answer({ artist, piece }: CardActionsProps) {
  const { id, version, cardTitle } = piece
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState<PieceRefusal['reason']>(refusalReasons[0])
  const deed = { accountId: artist.id, subject: subjectOf(piece) }
  return (
    <section className="grid gap-3">
      <p className="text-quiet">Once you accept, the words are final.</p>
      <Button
        size="lg"
        wide
        onClick={() =>
          void enqueue(
            studioPieces.accept,
            { params: { id }, body: { version } },
            { ...deed, title: `Accepted: ${cardTitle}` },
          )
        }
      >
        Accept
      </Button>
      {!refusing && (
        <Button size="lg" wide variant="secondary" onClick={() => setRefusing(true)}>
          Decline
        </Button>
      )}
      {refusing && (
        <div className="grid gap-3 rounded-[var(--radius)] border border-line bg-card p-5">
          <Field label="Reason">
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={(event) => setReason(event.target.value as PieceRefusal['reason'])}
              >
                {refusalReasons.map((each) => (
                  <option key={each} value={each}>
                    {reasonWords[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button
            size="lg"
            wide
            variant="secondary"
            onClick={() =>
              void enqueue(
                studioPieces.refuse,
                { params: { id }, body: { version, reason } },
                { ...deed, title: `Declined: ${cardTitle}` },
              )
            }
          >
            Decline this card
          </Button>
          <Button size="lg" wide variant="quiet" onClick={() => setRefusing(false)}>
            Keep it
          </Button>
        </div>
      )}
    </section>
  )
}

function Mailing({ artist, piece }: CardActionsProps) {
  const { id, version, cardTitle } = piece
  const [carrier, setCarrier] = useState<Shipping['carrier']>('USPS')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [error, setError] = useState<string>()
  const waits = waitsFor(piece)
  const [early, setEarly] = useState(false)
  const mail = () => {
    const tracking = trackingNumber.trim() ? { carrier, trackingNumber: trackingNumber.trim() } : null
    const checked = tracking && Shipping.safeParse(tracking)
    setError(checked && !checked.success ? checked.error.issues[0]?.message : undefined)
    if (checked && !checked.success) return
    void enqueue(
      studioPieces.mail,
      { params: { id }, body: { version, tracking, ...(waits && { early }) } },
      { accountId: artist.id, subject: subjectOf(piece), title: `Mailed: ${cardTitle}` },
    )
  }
  return (
    <section aria-label="Mailing" className="grid gap-4 rounded-[var(--radius)] border border-line bg-card p-5">
      <Field label="Carrier">
        {(control) => (
          <Select
            {...control}
            value={carrier}
            onChange={(event) => setCarrier(event.target.value as Shipping['carrier'])}
          >
            {carriers.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tracking number" optional error={error} hint="Leave it empty if you mail with a stamp.">
        {(control) => (
          <input
            {...control}
            value={trackingNumber}
            autoComplete="off"
            onChange={(event) => setTrackingNumber(event.target.value)}
            className="input min-h-13"
          />
        )}
      </Field>
      {waits && (
        <Checkbox
          checked={early}
          onChange={({ target }) => setEarly(target.checked)}
          label="It’s in the mail already"
          hint={`Keep it until ${formatWeekday(waits)}: it should not arrive before ${formatWeekday(piece.arriveNotBefore!)}.`}
        />
      )}
      <Button size="lg" wide disabled={waits !== null && !early} onClick={mail}>
        Mark as mailed
      </Button>
    </section>
  )
}
