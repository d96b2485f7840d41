import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { DevActions } from './dev-ui/dev-actions.tsx'
import { DevContent } from './dev-ui/dev-content.tsx'
import { DevFields } from './dev-ui/dev-fields.tsx'
import { DevFoundations } from './dev-ui/dev-foundations.tsx'
import { DevWindows } from './dev-ui/dev-windows.tsx'

/** All components of the design system in all their states; development only. */
export function DevUiPage() {
  return (
    <div className="shell py-10 md:py-14">
      <Breadcrumbs current="Design system">
        <a href="/">Home</a>
      </Breadcrumbs>
      <h1 className="title-xl mt-6">Design system</h1>
      <p className="mt-4 max-w-2xl text-lg text-quiet">
        Warm paper, dark ink, and sealing wax for anything you can press. Every component in every state, on one page.
      </p>
      <DevFoundations />
      <DevActions />
      <DevFields />
      <DevWindows />
      <DevContent />
    </div>
  )
}
