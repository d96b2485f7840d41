import document from '../../../docs/errors.md?raw'

interface ErrorCode {
  code: string
  status: string
  when: string
  advice: string
}

export interface ErrorGroup {
  id: string
  title: string
  codes: ErrorCode[]
}

/** The codes of docs/errors.md by its sections, so that page and document cannot differ. */
export const errorGroups: ErrorGroup[] = document
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    id: section.slice(0, section.indexOf('\n')).toLowerCase().replaceAll(/\W+/g, '-'),
    codes: [...section.matchAll(/^\| `(\w+)` +\| ([\d, ]+?) *\| (.+?) *\| (.+?) *\|$/gm)].map(
      ([, code = '', status = '', when = '', advice = '']) => ({ code, status, when, advice }),
    ),
  }))
  .filter(({ codes }) => codes.length > 0)
