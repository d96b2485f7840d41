import { encode } from 'uqr'

/** A QR code, black on white in print, too. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={`${className} bg-white`}>
      <path d={dark.join('')} className="fill-black" />
    </svg>
  )
}
