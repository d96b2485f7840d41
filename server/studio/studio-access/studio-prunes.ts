import type { Prune } from '#server/platform/jobs/prune.ts'
import { pruneInvitations } from './invitations.ts'

export const studioPrunes: Prune[] = [pruneInvitations]
