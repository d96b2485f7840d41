import { ownAdmin } from '#contract/admin/admins-own.ts'
import { callProven } from '#web/admin/parts/proof.ts'
import { sentenceOf } from '#web/base/api.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { toast } from '#web/ui/toast.ts'

interface ProvenDownloadProps extends ButtonLook {
  href: string
  /** The file's. */
  name: string
  children: string
}

/** Downloads a file about money or people; the password may be asked for again. */
export function ProvenDownload({ href, name, children, ...look }: ProvenDownloadProps) {
  return (
    <a
      href={href}
      download={name}
      className={buttonClass({ variant: 'secondary', ...look })}
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
