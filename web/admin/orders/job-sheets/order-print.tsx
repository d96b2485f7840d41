import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatTime } from '#contract/base/format-date.ts'
import type { OrderSheet } from '#contract/fulfillment/order-sheets.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Printer } from '#web/ui/icons/printer.ts'

/** Prints the sheets; while words on one of them can still change, it asks first. */
export function PrintSheets({ orders, count }: { orders: OrderSheet[]; count: number }) {
  const [asking, setAsking] = useState(false)
  const changeable = orders.filter(({ changeableUntil }) => changeableUntil)
  const last = changeable
    .map(({ changeableUntil }) => changeableUntil!)
    .toSorted()
    .at(-1)
  return (
    <>
      <Button className="print:hidden" onClick={() => (last ? setAsking(true) : window.print())}>
        <Printer aria-hidden className="size-4" />
        Print {count === 1 ? 'job sheet' : `${count} job sheets`}
      </Button>
      {last && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title="Print while words may still change?"
          question={`${
            changeable.length === 1
              ? `The customer of #${orderNumber(changeable[0]!.id)}`
              : `The customers of ${changeable.length} of these orders`
          } can still edit the words until ${formatTime(last)}.`}
          note="The sheet notes this. After a change, reprint it: the new sheet has a higher revision number."
          action="Print anyway"
          keep="Wait"
          onConfirm={() => {
            // Close the dialog first, or it would be printed.
            flushSync(() => setAsking(false))
            window.print()
          }}
        />
      )}
    </>
  )
}

/** The time of printing, by our button or the browser's own. */
export function usePrintTime(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const stamp = () => flushSync(() => setNow(new Date().toISOString()))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return now
}
