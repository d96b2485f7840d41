import type { AdminRole } from '#contract/base/roles.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortcutsOf } from './shortcut-list.ts'
import { switchShortcuts, useShortcutsOn } from './shortcuts-on.ts'

interface ShortcutsSheetProps {
  role: AdminRole
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All keys of the portal, and the switch that turns single keys off. */
export function ShortcutsSheet({ role, open, onOpenChange }: ShortcutsSheetProps) {
  const isOn = useShortcutsOn()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-6 px-5 py-5 sm:grid-cols-2 sm:px-7">
        {shortcutsOf(role).map(({ title, rows }) => (
          <section key={title}>
            <h3 className="pb-1 font-sans text-sm font-semibold text-quiet">{title}</h3>
            <dl>
              {rows.map(({ keys, what }) => (
                <div key={what} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
                  <dt>{what}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-[var(--radius)] border border-edge bg-card px-2 font-sans text-sm"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex items-start gap-3 px-5 pb-6 sm:px-7">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-wax"
          checked={isOn}
          onChange={({ target }) => switchShortcuts(target.checked)}
        />
        <span>
          Use single-key shortcuts in this browser
          <span className="block text-sm text-quiet">
            Turn them off if you dictate or often press keys by accident.
          </span>
        </span>
      </label>
    </Dialog>
  )
}
