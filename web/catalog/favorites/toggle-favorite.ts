import type { QueryClient } from '@tanstack/react-query'
import type { Card } from '#contract/catalog/cards.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { recommendations } from '#contract/catalog/recommendations.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves or removes a design. An optimistic update, rolled back with an error toast when the server rejects it. */
export async function toggleFavorite(queryClient: QueryClient, card: Card, save: boolean): Promise<void> {
  const { queryKey } = read(favorites.list)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list: Card[] = []) => {
    const others = list.filter(({ id }) => id !== card.id)
    return save ? [card, ...others] : others
  })
  try {
    await call(save ? favorites.add : favorites.remove, { params: { id: card.id } })
    void queryClient.invalidateQueries({ queryKey: read(recommendations.find).queryKey })
  } catch (error) {
    toast({ title: save ? 'Not saved' : 'Not removed', description: sentenceOf(error), variant: 'destructive' })
    await queryClient.invalidateQueries({ queryKey })
  }
}
