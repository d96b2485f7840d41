import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/form/field.tsx'
import { ArrivalFields } from './arrival-fields.tsx'
import { knownZip, useWishedDate, wishDate } from './wished-date.ts'

interface WishedDateFieldsProps {
  /** The destination is already known. */
  addressed: boolean
}

/** Where the card goes and when it should be there: all optional, and remembered while the tab is open. */
export function WishedDateFields({ addressed }: WishedDateFieldsProps) {
  const { zip, day, notBefore } = useWishedDate()
  return (
    <div className={cx('grid items-start gap-3', addressed ? 'grid-cols-[16rem_auto]' : 'grid-cols-[2fr_3fr]')}>
      {!addressed && (
        <Field label="ZIP code" error={zip.length >= 5 && !knownZip(zip).zip ? 'Five digits, please' : undefined}>
          {(control) => (
            <input
              {...control}
              value={zip}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              onChange={({ target }) => wishDate({ zip: target.value })}
              className="input"
            />
          )}
        </Field>
      )}
      <ArrivalFields day={day} notBefore={notBefore} onChange={wishDate} />
    </div>
  )
}
