import { catalogZipPath } from '#contract/catalog/catalog-admin.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons/download.ts'

/** The catalog as one file: as a backup, for editing in a spreadsheet and re-importing, or for another shop. */
export function CatalogExport() {
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="title-md">
        Export
      </h2>
      <p className="mt-2 max-w-2xl text-quiet">
        One ZIP with all cards, artists, categories and featured rows as CSV files, and their pictures.
      </p>
      <a href={catalogZipPath} download className={`mt-4 ${buttonClass({ variant: 'secondary' })}`}>
        <Download aria-hidden className="size-4" />
        Export catalog
      </a>
    </section>
  )
}
