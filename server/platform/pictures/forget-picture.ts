import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { picturesOf } from '#server/platform/db/schema.ts'

/**
 * Deletes a picture that nothing shows any more. Two people may have uploaded the same one, so it is deleted with its
 * last use. With the commit every node hears of it and evicts its copies (`picture-cache.ts`). Files in the bucket are
 * deleted later: nothing outside the database can be part of a transaction.
 * @param address '/media/{hash}', which no row refers to by now; other URLs and null are ignored
 */
export async function deletePicture(db: Queries, address: string | null): Promise<void> {
  if (!address?.startsWith('/media/')) return
  await db.execute(sql`
    with gone as (delete from pictures where hash = ${address.slice('/media/'.length)}
      and not exists (select from users where profile_image_url = ${address})
      and not exists (select from card_designs where image_url = ${address})
      and not exists (select from artists where ${address} in (profile_image, workspace_image))
      and not exists (select from artist_page_proposals where ${address} in (profile_image, workspace_image))
      and not exists (select from reviews where photo = ${address})
      and not exists (select from hands where sample_image = ${address})
      and not exists (select from orders where ${picturesOf(sql`items`)} ? ${address})
      returning hash, bytes is null as in_bucket),
    forgotten as (insert into forgotten_pictures (hash) select distinct hash from gone where in_bucket on conflict do nothing)
    select pg_notify('catalogue', hash) from gone group by hash`)
}
