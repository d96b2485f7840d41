import type { FastifyInstance } from 'fastify'
import { emailConfirmations, ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { checkResetLink } from '#server/platform/credentials/reset-links.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { emailConfirmation, passwordReset } from './account-emails.ts'
import { checkConfirmation, confirmEmail } from './email-confirmations.ts'
import { shopperPasswords } from './shopper-passwords.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'limits'>

/** The endpoints behind e-mailed links: set a new password, confirm an address. Opening a link changes nothing. */
export function mailedLinksRoutes(app: FastifyInstance, { db, visits, jobs, limits }: Parts): void {
  serve(app, passwordResets.request, async ({ request, body }) => {
    await limits.take('reset-address', addressKey(request))
    await limits.take('reset-account', mailboxOf(body.email))
    // Nothing reveals whether the account exists: only the job that writes the e-mail looks it up.
    await passwordReset.enqueue(db, jobs, body.email)
    return done
  })
  serve(app, passwordResets.find, async ({ params }) => {
    await checkResetLink(db, 'shopper', params.token)
    return done
  })
  serve(app, passwordResets.use, async ({ reply, params, body }) => {
    visits.giveDevice(reply, 'shopper', await shopperPasswords.reset(db, jobs, params.token, body.password))
    return done
  })

  serve(app, ownAccount.sendConfirmation, async ({ request }) => {
    const userId = await requireShopper(visits, request)
    await limits.take('confirmation', userId)
    await emailConfirmation.enqueue(db, jobs, userId)
    return done
  })
  serve(app, emailConfirmations.find, async ({ params }) => {
    await checkConfirmation(db, params.token)
    return done
  })
  serve(app, emailConfirmations.confirm, async ({ params }) => {
    await confirmEmail(db, params.token)
    return done
  })
}
