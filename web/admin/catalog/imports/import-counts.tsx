import type { ImportCounts } from '#contract/catalog/catalog-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { kindTitle } from './import-words.ts'

const columns = {
  make: ['New', 'New'],
  change: ['To change', 'Changed'],
  leave: ['Unchanged', 'Unchanged'],
  refused: ['With errors', 'With errors'],
} as const

/** What an import will do, or has done, with the rows of each kind. */
export function ImportCountsTable({ counts, isDone }: { counts: ImportCounts[]; isDone: boolean }) {
  const shown = Object.entries(columns) as [keyof typeof columns, (typeof columns)[keyof typeof columns]][]
  return (
    <table className="w-full max-w-2xl text-left text-[0.95rem] tabular-nums">
      <thead className="text-sm text-quiet">
        <tr>
          <th scope="col" className="py-1 pr-2 font-semibold">
            Rows
          </th>
          {shown.map(([column, words]) => (
            <th key={column} scope="col" className="px-1 py-1 text-right align-bottom font-semibold sm:px-2">
              {words[isDone ? 1 : 0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((each) => (
          <tr key={each.kind} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 font-medium">
              {kindTitle(each.kind)}
            </th>
            {shown.map(([column]) => (
              <td
                key={column}
                className={`px-1 py-1.5 text-right sm:px-2 ${
                  column === 'refused' && each[column] > 0 ? 'font-semibold text-wax' : ''
                }`}
              >
                {formatCount(each[column])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
