interface GiftCardPictureProps {
  amount: string
  recipientName: string
  fromName: string
}

/** A picture of the gift card: paper, a colored stamp edge, and a handwritten line. */
export function GiftCardPicture({ amount, recipientName, fromName }: GiftCardPictureProps) {
  return (
    <div
      aria-hidden
      className="relative flex aspect-[8/5] w-full flex-col justify-between overflow-hidden rounded-[var(--radius)] border border-line bg-card p-6 shadow-card select-none sm:p-8"
    >
      <div className="absolute inset-x-0 top-0 h-2 bg-[repeating-linear-gradient(115deg,var(--color-wax)_0_1.25rem,var(--color-card)_1.25rem_2rem,var(--color-moss)_2rem_3.25rem,var(--color-card)_3.25rem_4rem)]" />
      <div className="flex items-start justify-between gap-4">
        <p className="font-serif text-xl font-semibold">Fairhand.</p>
        <p className="font-serif text-2xl font-semibold tabular-nums">{amount}</p>
      </div>
      <p className="line-clamp-2 font-elegant-cursive text-[clamp(2.1rem,9vw,3.75rem)] leading-tight break-words text-[#23314f]">
        {recipientName ? `For ${recipientName}` : 'For someone special'}
      </p>
      <p className="text-sm break-words text-quiet">
        {fromName ? `from ${fromName} · ` : ''}a hand-lettered card for anyone you choose
      </p>
    </div>
  )
}
