import type { User } from '#contract/customers/accounts.ts'
import { cx } from '#web/ui/cx.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The account's picture, or the first letter of its name. */
export function Avatar({ user, className }: { user: User; className: string }) {
  const name = user.firstName ?? user.username
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-content-center overflow-hidden rounded-full bg-moss font-serif text-white uppercase',
        className,
      )}
    >
      {user.profileImageUrl ? (
        <Picture src={user.profileImageUrl} alt="" ratio="1/1" sizes="80px" eager />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  )
}
