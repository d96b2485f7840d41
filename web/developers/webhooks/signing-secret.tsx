import { SecretOnce } from '#web/ui/secret-once.tsx'

/** A webhook's new secret, shown once. */
export function SigningSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretOnce secret={secret} what="the secret" onClose={onClose}>
      Your program uses it to verify that events are from us. Copy it now to where your program keeps its secrets: it
      won’t be shown again.
    </SecretOnce>
  )
}
