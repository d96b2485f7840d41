import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'

export function NotFoundPage() {
  return (
    <div className="shell flex justify-center py-20">
      <title>404 Page Not Found | Fairhand</title>
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-lg rounded-[var(--radius)] border border-line bg-card p-8 text-center shadow-card sm:p-12">
        <p aria-hidden className="font-modern-script text-5xl text-wax">
          oh dear
        </p>
        <h1 className="title-md mt-4">404 Page Not Found</h1>
        <p className="mt-2 text-quiet">Did you forget to add the page to the router?</p>
        <Link to="/" className={`${buttonClass()} mt-8`}>
          Back to the shop
        </Link>
      </div>
    </div>
  )
}
