import { type TroubledWebhook, mostWaitingCounted } from '#contract/developers/webhooks-admin.ts'
import { AttentionLine } from './attention-line.tsx'

/** A failing webhook. Its account gets an e-mail when it is switched off, so there is nothing to press. */
export function AttentionWebhook({ webhook }: { webhook: TroubledWebhook }) {
  const { mode, host, email, since, off, waiting, lastError } = webhook
  return (
    <AttentionLine title={host} at={since} link={<span className="text-sm text-quiet">{email}</span>} action={null}>
      <p>
        {off ? offWords[off] : 'It has been failing since then. We keep retrying.'}
        {mode === 'test' && ' Test mode.'}
        {waiting > 0 && ` Events waiting: ${waiting < mostWaitingCounted ? waiting : `${mostWaitingCounted} or more`}.`}
      </p>
      {lastError && <p className="mt-1 text-sm text-quiet">Last attempt: {lastError}</p>}
    </AttentionLine>
  )
}

const offWords = {
  gone: 'Switched off: it responded with 410 Gone.',
  failing: 'Switched off: every delivery failed for three days.',
}
