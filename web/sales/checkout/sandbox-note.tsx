const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'is accepted' },
  { number: '4000 0000 0000 0002', outcome: 'is declined' },
  { number: '4000 0025 0000 3155', outcome: 'requires bank confirmation' },
]

/** Makes clear that no money moves here, and that no real card belongs here. */
export function SandboxNote() {
  return (
    <div className="rounded-[var(--radius)] bg-gold-soft px-4 py-3 text-sm text-gold-ink">
      <p>
        <strong>No card is charged here.</strong> This shop runs in test mode. Please use one of these numbers with any
        future date and code:
      </p>
      <ul className="mt-1.5 grid gap-0.5">
        {testCards.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap gap-x-2">
            <span className="font-semibold tabular-nums select-all">{number}</span> {outcome}
          </li>
        ))}
      </ul>
    </div>
  )
}
