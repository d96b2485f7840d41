import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { type BoughtGiftCard as Bought, GiftCardWish, giftCards } from '#contract/sales/gift-cards.ts'
import { formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { BoughtGiftCard } from '#web/sales/gift-cards/bought-gift-card.tsx'
import { emptyGiftCard, inputOf } from '#web/sales/gift-cards/gift-card-draft.ts'
import { GiftCardForm } from '#web/sales/gift-cards/gift-card-form.tsx'
import { GiftCardPicture } from '#web/sales/gift-cards/gift-card-picture.tsx'
import { PayForGiftCard } from '#web/sales/gift-cards/pay-for-gift-card.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

/** Buying a gift card: the form, the payment, then its code. */
export function GiftCardsPage() {
  const form = useZodForm(GiftCardWish, emptyGiftCard, inputOf)
  const [error, setError] = useState<string | null>(null)
  const [paying, setPaying] = useState<{ wish: GiftCardWish; session: PaymentSession } | null>(null)
  const [bought, setBought] = useState<Bought | null>(null)
  const [amount, recipientName, fromName] = useWatch({
    control: form.control,
    name: ['amount', 'recipientName', 'fromName'],
  })
  const { submit, pending, ready } = useSending(form, {
    send: async (wish) => ({ wish, session: await call(giftCards.prepare, { body: wish }) }),
    onDone: (prepared) => {
      setError(null)
      setPaying(prepared)
    },
    onRefused: (refused) => setError(sentenceOf(refused)),
  })
  const cents = parseCents(amount)
  return (
    <div className="shell grid grid-cols-1 gap-x-20 gap-y-10 py-10 md:py-16 lg:grid-cols-[1fr_1.1fr]">
      <div className="min-w-0 self-start lg:sticky lg:top-28">
        <h1 className="title-xl">Gift cards</h1>
        <p className="mt-5 max-w-xl text-lg text-quiet">
          For the person who writes beautiful things, or always meant to. They choose a card and an artist; the artist
          letters their words by hand, and we mail it.
        </p>
        <div className="mt-8 max-w-lg">
          <GiftCardPicture
            amount={cents ? formatMoney(toDecimal(cents)) : '$'}
            recipientName={recipientName.trim()}
            fromName={fromName.trim()}
          />
        </div>
        <p className="mt-5 max-w-xl text-quiet">
          We e-mail it on the day you choose. It can be used across any number of orders and never expires.
        </p>
      </div>
      <section
        aria-label="Buy a gift card"
        className="min-w-0 self-start rounded-[var(--radius)] border border-line bg-card p-5 shadow-card sm:p-9"
      >
        {bought ? (
          <BoughtGiftCard
            card={bought}
            onAnother={() => {
              form.reset({ ...form.getValues(), recipientName: '', recipientEmail: '', message: '' })
              setBought(null)
              setPaying(null)
            }}
          />
        ) : paying ? (
          <PayForGiftCard {...paying} onBack={() => setPaying(null)} onBought={setBought} />
        ) : (
          <GiftCardForm form={form} ready={ready} pending={pending} onSubmit={submit} error={error} />
        )}
      </section>
    </div>
  )
}
