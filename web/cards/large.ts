import { lazyRouteComponent } from '@tanstack/react-router'

// Loaded by large shops only.

export const LargeCollection = lazyRouteComponent(() => import('./large-collection.tsx'), 'LargeCollection')
export const EndlessCards = lazyRouteComponent(() => import('./endless-cards.tsx'), 'EndlessCards')
