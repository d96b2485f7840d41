import { useState } from 'react'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { type Payout, owedCsvPath } from '#contract/money/payouts-admin.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PayForm } from './pay-form.tsx'
import { PayoutsFile } from './payouts-file.tsx'
import { PayoutsTable } from './payouts-table.tsx'

/** Statements owed, to be selected and marked as paid; failed payments first, then by artist and week. */
export function OwedPayouts({ payouts, onOpen }: { payouts: Payout[]; onOpen: (id: string) => void }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [paying, setPaying] = useState(false)
  const rows = payouts.toSorted(
    (one, other) =>
      Number(other.state === 'failed') - Number(one.state === 'failed') ||
      one.artistName.localeCompare(other.artistName) ||
      one.weekFrom.localeCompare(other.weekFrom),
  )
  const payable = rows.filter(({ state }) => state !== 'paying')
  // What a colleague has paid in the meantime is no longer among the rows.
  const chosen = payable.filter(({ id }) => ticked.has(id))
  const sum = toDecimal(chosen.reduce((cents, { total }) => cents + parseCents(total)!, 0))
  const tick = (id: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const all = chosen.length === payable.length
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button disabled={chosen.length === 0} onClick={() => setPaying(true)}>
          {chosen.length === 0 ? 'Mark as paid' : `Mark ${chosen.length} as paid: ${formatMoney(sum)}`}
        </Button>
        <Button variant="quiet" onClick={() => setTicked(new Set(all ? [] : payable.map(({ id }) => id)))}>
          {all ? 'Select none' : 'Select all'}
        </Button>
        <PayoutsFile href={owedCsvPath} name="owed.csv">
          All owed as CSV
        </PayoutsFile>
      </div>
      <PayoutsTable
        label="Owed statements"
        payouts={rows}
        onOpen={onOpen}
        ticks={{ ticked: new Set(chosen.map(({ id }) => id)), onTick: tick }}
      />
      <FormDialog open={paying} onClose={() => setPaying(false)} title={`Paid: ${formatMoney(sum)}`} size="md">
        {(form) => <PayForm chosen={chosen} {...form} />}
      </FormDialog>
    </>
  )
}
