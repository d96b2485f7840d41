import { type TroubledWebhook, mostWaitingCounted } from '#contract/developers/webhooks-admin.ts'
import { AttentionLine } from './attention-line.tsx'

/** A webhook that fails. Its account is told when it is switched off, so there is nothing to press. */
export function AttentionWebhook({ webhook }: { webhook: TroubledWebhook }) {
  const { mode, host, email, since, off, waiting, lastError } = webhook
  return (
    <AttentionLine title={host} at={since} link={<span className="text-sm text-quiet">{email}</span>} action={null}>
      <p>
        {off ? offWords[off] : 'It has failed since then, and is tried again.'}
        {mode === 'test' && ' For test mode.'}
        {waiting > 0 &&
          ` Events that wait for it: ${waiting < mostWaitingCounted ? waiting : `${mostWaitingCounted} or more`}.`}
      </p>
      {lastError && <p className="mt-1 text-sm text-quiet">The last attempt: {lastError}</p>}
    </AttentionLine>
  )
}

const offWords = {
  gone: 'Switched off: it answered that it is gone.',
  failing: 'Switched off: nothing arrived for three days.',
}
