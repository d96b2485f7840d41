import { eq } from 'drizzle-orm'
import { formatWeekday } from '#contract/base/format-date.ts'
import { shownGiftCode } from '#contract/sales/codes.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { type GiftCardRow, issueGiftCard } from '#server/money/stored-value/gift-cards.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { giftCards } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { isPlainName } from '#contract/base/names-to-strangers.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'

const untilSpent =
  'Enter the code at checkout, under “Promo code or gift card”. Whatever you don’t spend stays on the card, and it never expires. Anyone who has the code can spend it, so please treat it like cash.'

/** The gift card itself, to its recipient. Its subject is the gift card. */
export const giftCardSent = email({
  kind: 'gift-card',
  title: 'Gift card',
  sample,
  async write(db, id, { publicUrl }) {
    const card = await findCard(db, id)
    // Blocked, spent or erased in the meantime.
    if (!card?.recipientEmail || card.state !== 'active') return undefined
    const amount = formatMoney(toDecimal(card.initialCents))
    const giver = card.fromName && isPlainName(card.fromName) ? card.fromName : 'Somebody'
    const name = card.recipientName ?? ''
    return {
      to: recipientUnproven(name, card.recipientEmail),
      subject: card.paymentRef ? 'Somebody sent you a gift card' : 'A gift card from Fairhand',
      heading: `${amount} for hand-lettered cards`,
      text: [
        greetUnproven(name),
        card.paymentRef
          ? `${giver} sent you a ${amount} gift card for Fairhand. Choose a card and an artist: the artist letters your own words by hand, and we mail the card to anyone you like.`
          : `Here is a ${amount} gift card for Fairhand. Choose a card and an artist: the artist letters your own words by hand, and we mail the card to anyone you like.`,
        ...(card.message ? [`“${card.message}”`] : []),
        `Your code: ${shownGiftCode(card.code)}`,
      ],
      note: untilSpent,
      link: { label: 'Choose a card', url: `${publicUrl}/shop` },
    }
  },
})

/** The receipt, to the buyer. Its subject is the gift card. */
export const giftCardBought = email({
  kind: 'gift-card-bought',
  title: 'Gift card bought',
  sample,
  async write(db, id, { publicUrl }) {
    const card = await findCard(db, id)
    if (!card?.buyerEmail) return undefined
    const amount = formatMoney(toDecimal(card.initialCents))
    const whom = card.recipientName && isPlainName(card.recipientName) ? card.recipientName : 'your friend'
    const when =
      card.state === 'awaiting'
        ? `We’ll e-mail it to ${card.recipientEmail} on ${formatWeekday(card.sendOn!)}.`
        : `We’re e-mailing it to ${card.recipientEmail} right away.`
    return {
      to: recipientUnproven(card.fromName ?? '', card.buyerEmail),
      subject: `Your ${amount} gift card`,
      heading: 'Thank you for your gift card',
      text: [
        `We’ve received ${amount} for your gift card for ${whom}. ${card.recipientEmail ? when : ''}`.trim(),
        `In case that e-mail gets lost, here is the code: ${shownGiftCode(card.code)}`,
        ...(card.state === 'awaiting' ? ['The code works from that day on.'] : []),
      ],
      note: 'Anyone who has the code can spend it. Whatever isn’t spent stays on the card, and it never expires.',
      link: { label: 'Visit Fairhand', url: publicUrl },
    }
  },
})

async function findCard(db: Queries, id: string): Promise<GiftCardRow | undefined> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card
}

async function sample(tx: Queries): Promise<string> {
  const card = await issueGiftCard(tx, {
    initialCents: 5000,
    paymentRef: `sample ${crypto.randomUUID()}`,
    buyerEmail: 'ann@sample.example',
    fromName: 'Ann',
    recipientName: 'Tom',
    recipientEmail: 'tom@sample.example',
    message: 'Happy birthday! Write to somebody you have been meaning to write to.',
    sentAt: new Date(),
  })
  return card.id
}

export const giftCardEmails = [giftCardSent, giftCardBought]
