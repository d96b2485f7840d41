import { notLike, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'

// A catalog of any size, made from the demo's: each design in many colors for many people, with its picture.

const colors =
  'Sage,Marigold,Ink Blue,Rose,Copper,Moss,Plum,Saffron,Slate,Coral,Indigo,Ochre,Mint,Berry,Sand,Teal,Rust,Lilac,Pine,Butter,Cherry,Fog,Olive,Peach,Cobalt,Cinnamon,Pearl,Fern,Brick,Lavender,Honey,Petrol,Blush,Walnut,Sky,Mustard,Fig,Jade,Apricot,Graphite,Wine,Lemon,Umber,Seafoam,Heather,Ivory,Mauve'
const people =
  'Grandmother,Grandfather,Mum,Dad,Sister,Brother,Aunt,Uncle,Cousin,Niece,Nephew,Daughter,Son,Godmother,Godfather,Wife,Husband,Friend,Neighbour,Teacher,Nurse,Doctor,Boss,Colleague,Team,Coach,Roommate,Pen Friend,Baker,Gardener,Dog Sitter,Librarian,Bride,Groom,Host,Guest,Client,Traveller,New Parent,Old Flame'

/** How many designs are made from one demo design. */
const each = colors.split(',').length * people.split(',').length

/**
 * Extends a demo catalog to this many designs; an interrupted run can be continued.
 * @param say receives the number so far
 */
export async function growCatalog(db: Db, wanted: number, say: (count: number) => void): Promise<void> {
  const patterns = await db
    .select({ id: cardDesigns.id, title: cardDesigns.title })
    .from(cardDesigns)
    .where(notLike(cardDesigns.title, '% in %, for %'))
    .orderBy(cardDesigns.title)
  for (const { id, title } of patterns) {
    const count = await db.$count(cardDesigns)
    say(count)
    if (count >= wanted) return
    // Completely or not at all, and once.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '120s'`)
      await tx.execute(multiply(id, title, Math.min(each, wanted - count)))
    })
  }
  say(await db.$count(cardDesigns))
}

/**
 * Creation times are mixed, so that the shop's order shows all artists and kinds; the demo's own designs stay the
 * newest.
 */
function multiply(id: string, title: string, most: number) {
  return sql`
    insert into card_designs (title, description, category, price_cents, image_url, artist_id, created_at)
    select made.title, description || ' This one is printed in ' || lower(color) || '.', category,
      greatest(500, price_cents + (hash % 9 - 4) * 50), image_url, artist_id,
      now() - interval '1 hour' - hash % 94608000 * interval '1 second'
    from card_designs pattern, unnest(string_to_array(${colors}, ',')) color,
      unnest(string_to_array(${people}, ',')) person,
      lateral (select pattern.title || ' in ' || color || ', for Your ' || person as title) made,
      lateral (select hashtext(made.title) & 2147483647 as hash) mixed
    where pattern.id = ${id} and not exists (
      select from card_designs where title >= ${`${title} in `} and title < ${`${title} in!`})
    limit ${most}`
}
