import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { reminders } from '#contract/customers/reminders.ts'
import { ApiError, call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'

/** Ends an account's reminders by a link in any of them; opening it changes nothing. */
export function EndRemindersPage() {
  const { token } = useParams({ from: '/reminders/$token' })
  const ending = useMutation({ mutationFn: () => call(reminders.end, { params: { token } }) })
  return (
    <div className="shell max-w-2xl py-10 md:py-14">
      <h1 className="title-lg">Reminders</h1>
      {ending.isSuccess ? (
        <output className="mt-4 block max-w-prose">
          We won’t send you reminders anymore. In{' '}
          <Link to="/people" className="font-medium underline underline-offset-4">
            your address book
          </Link>{' '}
          you can turn them back on, person by person.
        </output>
      ) : (
        <>
          <p className="mt-4 max-w-prose">
            We e-mail you before the dates of the people you chose. You can stop all of these e-mails here.
          </p>
          <Button className="mt-5" pending={ending.isPending} onClick={() => ending.mutate()}>
            Stop all reminders
          </Button>
          {ending.error && (
            <p role="alert" className="mt-3 font-medium text-wax">
              {ending.error instanceof ApiError && ending.error.status === 404
                ? 'This link no longer works. You can change your reminders in your address book.'
                : sentenceOf(ending.error)}
            </p>
          )}
        </>
      )}
    </div>
  )
}
