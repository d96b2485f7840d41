import { asc, eq, sql } from 'drizzle-orm'
import { cartCodes, giftCards, promoCodes } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

/** The codes of an owner's cart, to be pipelined with others. */
export const selectCartCodes = preparedQuery<{ owner: string }>()((db, { owner }) =>
  db
    .select({
      promo: promoCodes,
      gift: {
        id: giftCards.id,
        last4: sql<string>`right(${giftCards.code}, 4)`,
        cents: sql<number>`case when ${giftCards.state} = 'active' then ${giftCards.balanceCents} else 0 end`,
      },
    })
    .from(cartCodes)
    .leftJoin(promoCodes, eq(promoCodes.id, cartCodes.promoCodeId))
    .leftJoin(giftCards, eq(giftCards.id, cartCodes.giftCardId))
    .where(eq(cartCodes.owner, owner))
    .orderBy(asc(cartCodes.createdAt), asc(cartCodes.giftCardId)),
)
export type CartCodeRows = Awaited<ReturnType<ReturnType<typeof selectCartCodes>['execute']>>

export const promoOf = (codes: CartCodeRows) => codes.find(({ promo }) => promo)?.promo ?? undefined
export const giftsOf = (codes: CartCodeRows) => codes.flatMap(({ gift }) => gift ?? [])
