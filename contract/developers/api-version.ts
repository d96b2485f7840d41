/**
 * The versions of API v1 by their date, oldest first. A key speaks the one that was current when it was made; what has
 * changed between two is in `server/developers/api-v1/versions.ts` and nowhere else. A new one gets its entry in
 * `api-changelog.ts`.
 */
export const apiVersions = ['2026-11-25'] as const
export type ApiVersion = (typeof apiVersions)[number]

export const currentVersion: ApiVersion = apiVersions[apiVersions.length - 1]!
