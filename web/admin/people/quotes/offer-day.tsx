import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatCount } from '#contract/base/format-count.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import { type AdminQuote, type OfferInput, type OfferPlan, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { type OfferDraft, inputOf } from './offer-draft.ts'

interface OfferDayProps {
  quote: AdminQuote
  form: UseFormReturn<OfferDraft, unknown, OfferInput>
}

/** What the calendars say to the cards of a quote and its day, while it is being written. */
export function OfferDay({ quote, form }: OfferDayProps) {
  const draft = useDeferredValue(useWatch({ control: form.control }) as OfferDraft)
  const body = questionOf(draft)
  const { data, error } = useQuery({
    queryKey: [quotesAdmin.plan.path, quote.id, body],
    queryFn: () => call(quotesAdmin.plan, { params: { id: quote.id }, body: body! }),
    enabled: body !== undefined,
    staleTime: 20_000,
    placeholderData: keepPreviousData,
  })
  const setDay = (day: string) => form.setValue('readyBy', day && showDay(day), { shouldValidate: true })
  if (!body) return null
  if (error) return <p className="text-sm text-quiet">{sentenceOf(error)}</p>
  if (!data) return <p className="text-sm text-quiet">Asking the calendars...</p>
  const wished = body.readyBy ?? null
  const isShort = data.short.length > 0
  return (
    <output className="block rounded-[var(--radius)] bg-sand px-4 py-3 text-sm">
      {isShort && wished ? (
        <span className="block font-medium text-wax">
          {`Not by ${formatWeekday(wished)}: ${data.short.map(shortWords).join('; ')}.`}
        </span>
      ) : (
        <span className="block font-medium text-moss">{keptWords(data, wished)}</span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4">
        {isShort && data.earliest && (
          <Way onClick={() => setDay(data.earliest!)}>{`Promise ${formatWeekday(data.earliest)} instead`}</Way>
        )}
        {!wished && data.earliest && (
          <Way onClick={() => setDay(data.earliest!)}>{`Promise ${formatWeekday(data.earliest)}`}</Way>
        )}
        {data.earliestWithOthers && (
          <Way onClick={() => leaveOpen(form)}>
            {`With any artists: ${formatWeekday(data.earliestWithOthers)}. Leave the artists open`}
          </Way>
        )}
        {isShort && <Way onClick={() => setDay('')}>Leave the day to be agreed</Way>}
      </span>
      <span className="mt-1 block text-quiet">
        {wished
          ? 'Their time is held while the quote is valid, and for its run once it is accepted. '
          : 'Without a day, none is promised and no time is held: it is to be agreed. '}
        Counted from the last day of the quote, and five days more for the list, the payment and the sample.
      </span>
    </output>
  )
}

function Way({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 text-left font-semibold underline underline-offset-4"
      // The day keeps the focus: without it, its error would vanish, and this button move from under the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Undefined until there is something to ask about. */
function questionOf(draft: OfferDraft) {
  const { lines, expiresOn, readyBy } = inputOf(draft)
  if (!expiresOn || lines.length === 0 || lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
    return undefined
  const day = parseDay(readyBy ?? '')
  return {
    lines: lines.map(({ quantity, writingStyle, selectedArtistId }) => ({ quantity, writingStyle, selectedArtistId })),
    expiresOn,
    ...(day && { readyBy: day }),
  }
}

function leaveOpen(form: OfferDayProps['form']): void {
  for (const index of form.getValues('lines').keys()) form.setValue(`lines.${index}.selectedArtistId`, '')
}

const shortWords = ({ name, cards, free }: OfferPlan['short'][number]) =>
  `${name ?? 'the artists together'} can letter ${formatCount(free)} of ${formatCount(cards)}`

function keptWords({ earliest, shares }: OfferPlan, wished: string | null): string {
  if (!wished && !earliest) return 'The calendars have no time for so many cards in the coming months.'
  const who = shares.map(({ name, cards }) => `${name} ${formatCount(cards)}`).join(', ')
  return wished
    ? `All can be mailed by ${formatWeekday(wished)}: ${who}.`
    : `The earliest day is ${formatWeekday(earliest!)}: ${who}.`
}
