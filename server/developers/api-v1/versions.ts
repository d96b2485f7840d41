import type { FastifyRequest } from 'fastify'
import { type ApiVersion, apiVersions } from '#contract/developers/api-version.ts'
import { Refusal } from '#server/platform/errors.ts'

/** What a version has changed, and how its answers looked before; in words it is in `contract/developers/api-changelog.ts`. */
interface VersionChange {
  /** The version that brought it. */
  version: string
  /** The body of this endpoint as the version before had it. @param name in `contract/developers/api-v1.ts` */
  answerBefore?: (name: string, body: unknown) => unknown
  /** A request of the version before as this one has it. */
  requestAfter?: (name: string, body: unknown) => unknown
}

/** Every change between versions, oldest first: handlers know the newest version alone. */
const versionChanges: VersionChange[] = []

/** The version that a request speaks: the one that it names, or its key's. @throws 400 for one that there is not */
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

/** An answer of the newest version, as an older one has it: changes are taken back from the newest on. */
export function answerIn(version: string, name: string, body: unknown, changes = versionChanges): unknown {
  return changes
    .filter((change) => change.version > version)
    .reduceRight((answer, { answerBefore }) => answerBefore?.(name, answer) ?? answer, body)
}

/** A request of an older version as the newest one has it. */
export function requestFrom(version: string, name: string, body: unknown, changes = versionChanges): unknown {
  return changes
    .filter((change) => change.version > version)
    .reduce((request, { requestAfter }) => requestAfter?.(name, request) ?? request, body)
}
