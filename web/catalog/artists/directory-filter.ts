import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { knownZip } from '#web/catalog/dates/wished-date.ts'
import { parseDay } from '#web/ui/form/day.ts'

/** As in the URL; a form sends empty fields as empty strings. */
export interface DirectoryFilter {
  style?: string | undefined
  /** 12/24/2026 or 2026-12-24 */
  by?: string | undefined
  zip?: string | undefined
}

/** Invalid values filter nothing. */
export function parseDirectoryFilter({ style, by, zip }: { [name in keyof DirectoryFilter]?: unknown }) {
  return {
    style: writingStyles.find((each) => each === style) ?? ('' as WritingStyle | ''),
    /** YYYY-MM-DD, or nothing. */
    day: parseDay(String(by ?? '')) ?? '',
    zip: knownZip(String(zip ?? '')).zip?.split(',')[0] ?? '',
  }
}
export type ParsedDirectoryFilter = ReturnType<typeof parseDirectoryFilter>
