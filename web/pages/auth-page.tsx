import { useQuery } from '@tanstack/react-query'
import { ClientOnly, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { accounts } from '#contract/accounts.ts'
import { RegistrationForm } from '#web/accounts/registration-form.tsx'
import { SignInForm } from '#web/accounts/sign-in-form.tsx'
import { read } from '#web/api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const benefits = ['Save favorite designs', 'Track order history', 'Faster checkout', 'Personalized recommendations']

/** A signed-in shopper is sent on, to `next` or to the home page (specification, section 2). */
export function AuthPage() {
  const { next } = useSearch({ from: '/auth' })
  const { data: user } = useQuery(read(accounts.current))
  const router = useRouter()
  useEffect(() => {
    if (user) router.history.replace(next ?? '/')
  }, [user, next, router])

  return (
    <div className="shell grid items-start gap-10 py-10 md:grid-cols-[1.2fr_1fr] md:py-16">
      <div>
        <h1 className="title-lg mb-6">Welcome to Fairhand</h1>
        {/* Radix's tabs write style attributes, which the server's page may not hold. */}
        <ClientOnly fallback={<Skeleton className="h-72" />}>
          <Tabs
            label="Account"
            tabs={[
              { value: 'sign-in', label: 'Sign In', content: <SignInForm /> },
              { value: 'register', label: 'Create Account', content: <RegistrationForm /> },
            ]}
          />
        </ClientOnly>
      </div>
      <aside className="rounded-[var(--radius)] bg-moss p-8 text-white">
        <p aria-hidden className="font-elegant-cursive text-4xl">
          with an account
        </p>
        <ul className="mt-5 grid gap-3 text-lg">
          {benefits.map((benefit) => (
            <li key={benefit} className="border-b border-white/20 pb-3 last:border-0">
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
