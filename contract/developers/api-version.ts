/**
 * The versions of API v1 by date, oldest first. A key uses the version that was current when it was created; the
 * differences between versions are only in `server/developers/api-v1/versions.ts`. A new version gets an entry in
 * `api-changelog.ts`.
 */
export const apiVersions = ['2026-11-25'] as const
export type ApiVersion = (typeof apiVersions)[number]

export const currentVersion: ApiVersion = apiVersions[apiVersions.length - 1]!
