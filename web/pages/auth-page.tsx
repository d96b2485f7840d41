import { useQuery } from '@tanstack/react-query'
import { ClientOnly, Link, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accounts } from '#contract/customers/accounts.ts'
import { RegistrationForm } from '#web/customers/accounts/registration-form.tsx'
import { SignInForm } from '#web/customers/accounts/sign-in-form.tsx'
import { read } from '#web/base/api.ts'
import { Heart } from '#web/ui/icons/heart.ts'
import { PackageCheck } from '#web/ui/icons/package-check.ts'
import { Sparkles } from '#web/ui/icons/sparkles.ts'
import { Zap } from '#web/ui/icons/zap.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const benefits = [
  { icon: Heart, title: 'Save favorite designs', text: 'Tap the heart on a card to keep it, on every device.' },
  { icon: PackageCheck, title: 'Track order history', text: 'Every card you’ve sent, its words and where it is.' },
  { icon: Zap, title: 'Faster checkout', text: 'Your name and the addresses you’ve used are ready for you.' },
  { icon: Sparkles, title: 'Personalized recommendations', text: 'Designs picked for you, and why.' },
]

/** A signed-in shopper is redirected to `next` or to the home page (product.md, section 2). */
export function AuthPage() {
  const { next } = useSearch({ from: '/auth' })
  const { data: user } = useQuery(read(accounts.current))
  const router = useRouter()
  const known = useRouterState({ select: ({ location }) => location.state.newAccount })
  useEffect(() => {
    if (user) router.history.replace(next ?? '/')
  }, [user, next, router])

  return (
    <div className="shell grid items-start gap-x-16 gap-y-10 py-10 md:grid-cols-[1.2fr_1fr] md:py-16">
      <div>
        <h1 className="title-lg mb-6">Welcome to Fairhand</h1>
        <div className="rounded-[var(--radius)] border border-line bg-card p-5 sm:p-8">
          {/* Radix's tabs write style attributes, which the content security policy does not allow in server-rendered
            pages. */}
          <ClientOnly fallback={<Skeleton className="h-96" />}>
            <Tabs
              label="Account"
              {...(known && { first: 'register' })}
              tabs={[
                { value: 'sign-in', label: 'Sign In', content: <SignInForm /> },
                { value: 'register', label: 'Create Account', content: <RegistrationForm known={known} /> },
              ]}
            />
          </ClientOnly>
        </div>
        <p className="mt-5 text-quiet">
          You can also order without an account. Looking for an order you placed as a guest?{' '}
          <Link to="/track" className="font-medium text-ink underline underline-offset-4">
            Find your order
          </Link>
        </p>
      </div>
      <aside
        aria-label="What you get with an account"
        className="relative overflow-hidden rounded-[var(--radius)] bg-moss px-7 py-9 text-white sm:px-10 sm:py-12"
      >
        <h2 className="font-elegant-cursive text-5xl leading-tight">With an account</h2>
        <ul className="mt-7 grid gap-6">
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-content-center rounded-full bg-white/15">
                <Icon aria-hidden className="size-5" />
              </span>
              <div>
                <p className="text-lg leading-snug font-semibold">{title}</p>
                <p className="text-white/85">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
