/**
 * Modules that every page loads first are bundled into one file: many small files compress worse. Lists whole folders
 * and single files; modules that only some pages need are left out.
 */
export const firstLoad = {
  of: [
    'web/ui/store-selector.ts',
    'node_modules/@tanstack/history/',
    'node_modules/@tanstack/query-core/',
    'node_modules/@tanstack/react-query/',
    'node_modules/@tanstack/react-router/',
    'node_modules/@tanstack/react-store/',
    'node_modules/@tanstack/router-core/',
    'node_modules/@tanstack/store/',
    'node_modules/lucide-react/dist/esm/icons/check.mjs',
    'node_modules/lucide-react/dist/esm/icons/chevron-left.mjs',
    'node_modules/lucide-react/dist/esm/icons/chevron-right.mjs',
    'node_modules/lucide-react/dist/esm/icons/heart.mjs',
    'node_modules/lucide-react/dist/esm/icons/truck.mjs',
    'contract/accounts.ts',
    'contract/cards.ts',
    'contract/cart.ts',
    'contract/categories.ts',
    'contract/counts.ts',
    'contract/endpoint.ts',
    'contract/favorites.ts',
    'contract/featured-rows.ts',
    'contract/money.ts',
    'contract/writing-styles.ts',
    'web/accounts/visitor.ts',
    'web/api.ts',
    'web/cards/card-tile.tsx',
    'web/cards/featured-row.tsx',
    'web/cards/use-customizer.tsx',
    'web/cards/writing-style-fonts.ts',
    'web/checkout/saved-draft.ts',
    'web/favorites/favorite-button.tsx',
    'web/recommendations/recommended.tsx',
    'web/ui/button.tsx',
    'web/ui/cx.ts',
    'web/ui/error-state.tsx',
    'web/ui/icon-button.tsx',
    'web/ui/lean-icon.ts',
    'web/ui/on-demand.tsx',
    'web/ui/picture.tsx',
    'web/ui/scroll-row.tsx',
    'web/ui/toast.ts',
  ],
  without: [
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js',
    'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
    'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js',
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    'node_modules/@tanstack/react-router/dist/esm/ClientOnly.js',
    'node_modules/@tanstack/react-router/dist/esm/useBlocker.js',
    'node_modules/@tanstack/react-router/dist/esm/useParams.js',
  ],
}

/** Whether a module, given by its path from the repository's root, is part of the first load. */
export function isFirstLoad(file: string): boolean {
  const { of, without } = firstLoad
  return of.some((each) => (each.endsWith('/') ? file.startsWith(each) : file === each)) && !without.includes(file)
}
