const day = 24 * 60 * 60 * 1000

/**
 * Whether no mail goes out and nobody works on this day (UTC): the federal holidays of the United States as the post
 * office observes them. One on a Sunday is observed on the Monday after it; one on a Saturday on that Saturday.
 */
export function isHoliday(date: Date): boolean {
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const monday = date.getUTCDay() === 1
  const nth = Math.ceil(dayOfMonth / 7)
  if (monday && (month === 1 || month === 2) && nth === 3) return true // Martin Luther King Jr., Washington
  if (monday && month === 5 && dayOfMonth > 24) return true // Memorial Day, the last Monday
  if (monday && month === 9 && nth === 1) return true // Labor Day
  if (monday && month === 10 && nth === 2) return true // Columbus Day
  if (date.getUTCDay() === 4 && month === 11 && nth === 4) return true // Thanksgiving
  const midnight = Date.UTC(year, month - 1, dayOfMonth)
  return isFixed(date) || (monday && isFixed(new Date(midnight - day)))
}

/** New Year’s Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
function isFixed(date: Date): boolean {
  return ['1-1', '6-19', '7-4', '11-11', '12-25'].includes(`${date.getUTCMonth() + 1}-${date.getUTCDate()}`)
}
