import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '#contract/base/format-date.ts'
import { type ApiKey, apiKeys } from '#contract/developers/api-keys.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { scopeWords } from './scope-words.ts'

/** The account's keys, each with its scopes and its last use. */
export function KeyList() {
  const { data, error, refetch } = useQuery({ ...read(apiKeys.list), staleTime: 0 })
  const [making, setMaking] = useState(false)
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Loading your keys..." className="h-24" />
  return (
    <>
      {data.length === 0 ? (
        <p className="text-quiet">No keys yet. Start with a test key: its orders are never produced or paid for.</p>
      ) : (
        <ul aria-label="Your keys" className="divide-y divide-line">
          {data.map((key) => (
            <KeyEntry key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <Button className="mt-5" onClick={() => setMaking(true)}>
        <Plus aria-hidden className="size-4" />
        Create a key
      </Button>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function KeyEntry({ apiKey }: { apiKey: ApiKey }) {
  const { name, mode, scopes, start, version, createdAt, lastUsedAt } = apiKey
  const [revoking, setRevoking] = useState(false)
  return (
    <li className="flex items-start justify-between gap-4 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={mode === 'live' ? 'green' : 'gray'}>{mode === 'live' ? 'Live' : 'Test'}</Badge>
        </p>
        <p className="mt-1 text-sm">
          <code className="rounded bg-sand px-1.5 py-0.5">{start}…</code>
        </p>
        <ul aria-label={`Scopes of ${name}`} className="mt-2 flex flex-wrap gap-1.5 text-sm">
          {scopes.map((scope) => (
            <li key={scope}>
              <code title={scopeWords[scope]} className="rounded bg-sand px-1.5 py-0.5">
                {scope}
              </code>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-sm text-quiet">
          Created {formatDay(createdAt)}, {lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'never used'}; version{' '}
          {version}
        </p>
      </div>
      <Button
        size="sm"
        variant="danger"
        className="-mt-1.5 -mr-3 shrink-0"
        aria-label={`Revoke ${name}, ${start}`}
        onClick={() => setRevoking(true)}
      >
        Revoke
      </Button>
      {revoking && <RevokeKey apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </li>
  )
}
