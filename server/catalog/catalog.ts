import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { artistsAdminRoutes } from './artists/artists-admin-routes.ts'
import { artistsRoutes } from './artists/artists-routes.ts'
import { letteredCardsRoutes } from './artists/lettered-counts-routes.ts'
import { letteredCardsJobs } from './artists/lettered-counts.ts'
import { cardsAdminRoutes } from './cards/cards-admin-routes.ts'
import { cardsRoutes } from './cards/cards-routes.ts'
import { categoriesAdminRoutes } from './cards/categories-admin-routes.ts'
import { categoriesRoutes } from './cards/categories-routes.ts'
import { recommendationsRoutes } from './cards/recommendations-routes.ts'
import { catalogAdminRoutes } from './catalog-import/catalog-admin-routes.ts'
import { importJobs } from './catalog-import/import-job.ts'
import { importPrunes } from './catalog-import/imports.ts'
import { featuredRowsAdminRoutes } from './featured-rows/featured-rows-admin-routes.ts'
import { featuredRowsRoutes } from './featured-rows/featured-rows-routes.ts'
import { handPrunes } from './handwriting/hand-files.ts'
import { handsRoutes } from './handwriting/hands-routes.ts'
import { settingsRoutes } from './shop-settings/settings-routes.ts'

/** Designs, artists, handwriting, featured rows, imports and the shop's settings. */
export const catalog: Contribution = {
  routes(scope, parts) {
    artistsRoutes(scope, parts)
    cardsRoutes(scope, { ...parts, catalogInBrowser: parts.config.catalogInBrowser })
    categoriesRoutes(scope, parts)
    featuredRowsRoutes(scope, parts)
    recommendationsRoutes(scope, parts)
    letteredCardsRoutes(scope, parts)
    artistsAdminRoutes(scope, { ...parts, artistRemoved: parts.giveCardsBack })
    handsRoutes(scope, parts)
    settingsRoutes(scope, parts)
    cardsAdminRoutes(scope, parts)
    catalogAdminRoutes(scope, parts)
    categoriesAdminRoutes(scope, parts)
    featuredRowsAdminRoutes(scope, parts)
  },
  jobs: [...importJobs, ...letteredCardsJobs],
  prunes: [...importPrunes, ...handPrunes],
}
