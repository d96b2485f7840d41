import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderSheet } from '#contract/fulfillment/order-sheets.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatTime } from '#web/base/dates.ts'
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
          note="The sheet says so. After a change, print it again: the new one has a higher revision number."
          action="Print anyway"
          keep="Wait"
          onConfirm={() => {
            // Without the dialog, which would be in the print.
            flushSync(() => setAsking(false))
            window.print()
          }}
        />
      )}
    </>
  )
}

/** The moment of the print, whether it was begun by our button or by the browser's own. */
export function usePrintTime(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const stamp = () => flushSync(() => setNow(new Date().toISOString()))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  return now
}
