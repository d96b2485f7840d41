import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type ImportedPeople, maxPeopleFile, people } from '#contract/customers/people.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { listTypes, sendList } from '#web/base/send-list.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

const template =
  'Name,Street,City,State,ZIP,Birthday,Anniversary,Note\r\nAnn Reader,1 Main Street,Springfield,IL,62701,05/12/1980,,\r\n'

/** Imports people from a spreadsheet or a phone's contacts; rejected rows are corrected by hand. */
export function ImportPeople() {
  const queryClient = useQueryClient()
  const id = useId()
  const [result, setResult] = useState<ImportedPeople | { problem: string }>()
  const [mended, setMended] = useState<RefusedRow>()
  const sending = useMutation({
    mutationFn: sendFile,
    onSuccess: (answer) => {
      setResult(answer)
      return queryClient.invalidateQueries({ queryKey: read(people.list).queryKey })
    },
    onError: (error) => setResult({ problem: error instanceof TooLarge ? error.message : sentenceOf(error) }),
  })
  return (
    <>
      <label
        htmlFor={id}
        className={cx(
          buttonClass({ variant: 'secondary' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        {sending.isPending ? 'Reading...' : 'Import contacts'}
        <input
          id={id}
          type="file"
          accept={`${listTypes},.vcf,text/vcard`}
          disabled={sending.isPending}
          className="absolute size-px opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) sending.mutate(file)
            // The same file may be chosen again once corrected.
            target.value = ''
          }}
        />
      </label>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        download="people.csv"
        className="text-sm text-quiet underline underline-offset-4 hover:text-ink"
      >
        CSV template
      </a>
      {result && (
        <Dialog open onOpenChange={(open) => !open && setResult(undefined)} title="Import contacts">
          <div className="px-5 py-6 sm:px-7">
            {'problem' in result ? (
              <p role="alert" className="font-medium text-wax">
                {result.problem}
              </p>
            ) : (
              <Imported result={result} onMend={setMended} />
            )}
          </div>
        </Dialog>
      )}
      {mended && (
        <PersonDialog
          person={{ name: mended.name, ...mended.given }}
          onClose={() => setMended(undefined)}
          // The others still wait in the list.
          onSaved={() => setResult((now) => (now && 'refused' in now ? withoutRow(now, mended.row) : now))}
        />
      )}
    </>
  )
}

const withoutRow = (result: ImportedPeople, row: number): ImportedPeople => ({
  ...result,
  refused: result.refused.filter((each) => each.row !== row),
})

type RefusedRow = ImportedPeople['refused'][number]

function Imported({ result, onMend }: { result: ImportedPeople; onMend: (refused: RefusedRow) => void }) {
  const { imported, merged, incomplete, refused, notes } = result
  const count = (number: number) => (number === 1 ? 'One person' : `${number} people`)
  return (
    <>
      <output className="block font-medium">
        {count(imported)} {imported === 1 ? 'was' : 'were'} added.
        {merged > 0 &&
          ` ${count(merged)} ${merged === 1 ? 'was' : 'were'} already there; we filled in missing details.`}
      </output>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm text-gold-ink wrap-anywhere">
          {note}
        </p>
      ))}
      {incomplete.length > 0 && (
        <>
          <p className="mt-4">
            These came without a part of what the file says. Please add it by hand, if you know it:
          </p>
          <ul className="mt-2 divide-y divide-line">
            {incomplete.map(({ row, name, message }) => (
              <li key={row} className="py-2.5 break-words">
                <RowName row={row} name={name} /> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p className="mt-4">These need your help:</p>
          <ul className="mt-2 divide-y divide-line">
            {refused.map((each) => (
              <li key={each.row} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 break-words">
                  <RowName row={each.row} name={each.name} /> {each.message}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Add by hand: row ${each.row}`}
                  onClick={() => onMend(each)}
                >
                  Add by hand
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const RowName = ({ row, name }: { row: number; name: string }) => (
  <>
    <span className="text-quiet">Row {row}:</span> <span className="font-medium">{name || 'No name'}</span>.
  </>
)

class TooLarge extends Error {}

/** Pictures in vCards are large and not needed here. */
async function sendFile(file: File): Promise<ImportedPeople> {
  const isCards = /\.vcf$|vcard/i.test(`${file.name} ${file.type}`)
  if (file.size > 40 * maxPeopleFile) throw new TooLarge('This file is larger than 40 MB. Please split it up.')
  const body = isCards ? new Blob([withoutPictures(await file.text())]) : file
  if (body.size > maxPeopleFile) throw new TooLarge('This file is larger than 1 MB. Please split it up.')
  return isCards ? sendList(people.import, body, 'text/vcard') : sendList(people.import, file)
}

const withoutPictures = (text: string) =>
  text.replaceAll(/^(?:PHOTO|LOGO|SOUND|KEY)[;:].*(?:\r?\n[ \t].*)*\r?\n?/gim, '')
