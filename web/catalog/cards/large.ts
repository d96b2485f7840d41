import { lazyRouteComponent } from '@tanstack/react-router'

// Loaded by large shops only, and with the first search.

export const LargeCollection = /* @__PURE__ */ lazyRouteComponent(
  () => import('./large-collection.tsx'),
  'LargeCollection',
)
export const EndlessCards = /* @__PURE__ */ lazyRouteComponent(() => import('./endless-cards.tsx'), 'EndlessCards')
export const SearchedCollection = /* @__PURE__ */ lazyRouteComponent(
  () => import('./searched-collection.tsx'),
  'SearchedCollection',
)
