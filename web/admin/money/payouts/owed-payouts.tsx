import { ProvenDownload } from '#web/admin/parts/proven-download.tsx'
import { useState } from 'react'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { type Payout, owedCsvPath } from '#contract/money/payouts-admin.ts'
import { useSelection } from '#web/admin/lists/use-selection.ts'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PayForm } from './pay-form.tsx'
import { PayoutsTable } from './payouts-table.tsx'

/** Statements owed, to be selected and marked as paid; failed payments first, then by artist and week. */
export function OwedPayouts({ payouts, onOpen }: { payouts: Payout[]; onOpen: (id: string) => void }) {
  const [paying, setPaying] = useState(false)
  const rows = payouts.toSorted(
    (one, other) =>
      Number(other.state === 'failed') - Number(one.state === 'failed') ||
      one.artistName.localeCompare(other.artistName) ||
      one.weekFrom.localeCompare(other.weekFrom),
  )
  const selection = useSelection(rows.filter(({ state }) => state !== 'paying'))
  const { chosen, isAll, toggleAll } = selection
  const sum = toDecimal(chosen.reduce((cents, { total }) => cents + parseCents(total)!, 0))
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button disabled={chosen.length === 0} onClick={() => setPaying(true)}>
          {chosen.length === 0 ? 'Mark as paid' : `Mark ${chosen.length} as paid: ${formatMoney(sum)}`}
        </Button>
        <Button variant="quiet" onClick={toggleAll}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
        <ProvenDownload href={owedCsvPath} name="owed.csv">
          All owed as CSV
        </ProvenDownload>
      </div>
      <PayoutsTable label="Owed statements" payouts={rows} onOpen={onOpen} selection={selection} />
      <FormDialog open={paying} onClose={() => setPaying(false)} title={`Paid: ${formatMoney(sum)}`} size="md">
        {(form) => <PayForm chosen={chosen} {...form} />}
      </FormDialog>
    </>
  )
}
