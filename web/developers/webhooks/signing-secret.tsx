import { SecretOnce } from '#web/ui/secret-once.tsx'

/** The secret of a webhook, new or renewed, this once. */
export function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretOnce secret={secret} what="the secret" onClose={onClose}>
      Your program checks with it that an event is from us. Please copy it now, to where your program keeps its secrets:
      it is not shown again.
    </SecretOnce>
  )
}
