import type { FailedEmail } from '#contract/admin/emails-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { Email, EmailJob } from './email.ts'

/** The subjects of e-mails, as what the admin can open. */
export async function findSubjects(
  db: Queries,
  emails: readonly Email[],
  emailJobs: EmailJob[],
): Promise<(job: EmailJob) => FailedEmail['about']> {
  const found = new Map<string, Map<string, string>>()
  for (const { kind, subject } of emails) {
    const abouts = emailJobs.flatMap((each) => (each.kind === kind ? [each.about] : []))
    if (subject?.find && abouts.length > 0) found.set(kind, await subject.find(db, abouts))
  }
  return ({ kind, about }) => {
    const subject = emails.find((each) => each.kind === kind)?.subject
    const id = subject?.find ? found.get(kind)?.get(about) : about
    return subject && id !== undefined ? { kind: subject.kind, id } : null
  }
}
