/** Several buyers at once, so that they compete for the same artist's places. */
export async function inFours<Item>(items: Item[], one: (item: Item) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let item = items.shift(); item; item = items.shift()) await one(item)
    }),
  )
}
