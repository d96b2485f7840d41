import { onTimeJob } from './on-time.ts'
import { reviewRequestJob } from './send-requests.ts'

export const reviewJobs = [reviewRequestJob, onTimeJob]
