import { cx } from './cx.ts'

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <output className={cx('inline-flex items-center gap-3 text-quiet', className)}>
      <span aria-hidden className="anim-spin block size-5 rounded-full border-2 border-line border-t-wax" />
      {label}
    </output>
  )
}
