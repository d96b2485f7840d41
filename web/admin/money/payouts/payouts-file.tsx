import { ownAdmin } from '#contract/admin/admins-own.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { toast } from '#web/ui/toast.ts'

/** Downloads a file about money; the password may be asked for again. */
export function PayoutsFile({ href, name, children }: { href: string; name: string; children: string }) {
  return (
    <a
      href={href}
      download={name}
      className={buttonClass({ variant: 'secondary' })}
      onClick={(event) => {
        event.preventDefault()
        callProven(ownAdmin.checkProof)
          .then(() => download(href, name))
          .catch((error: unknown) =>
            toast({ title: 'Not exported', description: sentenceOf(error), variant: 'destructive' }),
          )
      }}
    >
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  )
}

function download(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}
