import type { FastifyRequest } from 'fastify'
import { type ApiVersion, apiVersions } from '#contract/developers/api-version.ts'
import { Refusal } from '#server/platform/errors.ts'

/**
 * A version's changes as code, with the earlier form; `contract/developers/api-changelog.ts` describes them in words.
 */
interface VersionChange {
  /** The version that introduced it. */
  version: string
  /** The body of this endpoint in the previous version. @param name in `contract/developers/api-v1.ts` */
  answerBefore?: (name: string, body: unknown) => unknown
  /** A request of the previous version in the form of this one. */
  requestAfter?: (name: string, body: unknown) => unknown
}

/** All changes between versions, oldest first: handlers only know the newest version. */
const versionChanges: VersionChange[] = []

/** A request's version: the one it names, or its key's. @throws 400 for an unknown one */
export function versionOf({ headers }: FastifyRequest, ofKey: string): ApiVersion {
  const wanted = headers['fairhand-version'] ?? ofKey
  const found = apiVersions.find((version) => version === wanted)
  if (found) return found
  throw new Refusal(400, `This version does not exist. Fairhand-Version must be one of: ${apiVersions.join(', ')}`, {
    code: 'unknown_version',
  })
}

/** Whether nothing has changed since this version. */
export const isCurrent = (version: string) => versionChanges.every((change) => change.version <= version)

/** A response of the newest version in an older version's form: changes are undone, newest first. */
export function answerIn(version: string, name: string, body: unknown, changes = versionChanges): unknown {
  return changes
    .filter((change) => change.version > version)
    .reduceRight((answer, { answerBefore }) => answerBefore?.(name, answer) ?? answer, body)
}

/** An older version's request in the newest version's form. */
export function requestFrom(version: string, name: string, body: unknown, changes = versionChanges): unknown {
  return changes
    .filter((change) => change.version > version)
    .reduce((request, { requestAfter }) => requestAfter?.(name, request) ?? request, body)
}
