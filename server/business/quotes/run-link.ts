import { isEndedLink } from '#server/platform/db/schema.ts'

/** The page of a run's link for e-mails; once the link has ended, where its business can write to us. */
export function runUrl(publicUrl: string, token: string, path = `/run/${token}`): string {
  return publicUrl + (isEndedLink(token) ? '/contact' : path)
}
