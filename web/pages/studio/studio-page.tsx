import { ClientOnly, useLocation } from '@tanstack/react-router'
import { CalendarScreen } from '#web/studio/calendar/calendar-screen.tsx'
import { EarningsScreen } from '#web/studio/earnings/earnings-screen.tsx'
import { HandsScreen } from '#web/studio/hands/hands-screen.tsx'
import { StatementScreen } from '#web/studio/earnings/statement-screen.tsx'
import { PaperScreen } from '#web/studio/paper/paper-screen.tsx'
import { CardScreen } from '#web/studio/pieces/card-screen.tsx'
import { ProfileScreen } from '#web/studio/profile/profile-screen.tsx'
import { InvitationScreen } from '#web/studio/sign-in/invitation-screen.tsx'
import { ForgotPasswordScreen, ResetPasswordScreen } from '#web/studio/sign-in/reset-screens.tsx'
import { StudioFrame } from '#web/studio/studio-frame.tsx'
import { StudioMain } from '#web/studio/parts/studio-main.tsx'
import { placeOf } from '#web/studio/parts/studio-pages.ts'
import { TodayScreen } from '#web/studio/today/today-screen.tsx'
import { useServiceWorker } from '#web/studio/use-service-worker.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/** The whole studio in one page and one chunk, so that it works without a connection. */
export function StudioPage() {
  return (
    <>
      <link rel="manifest" href="/studio/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/studio/icon-192.png" />
      <ClientOnly
        fallback={
          <StudioMain>
            <Spinner label="Opening the studio..." className="py-10" />
          </StudioMain>
        }
      >
        <Studio />
      </ClientOnly>
    </>
  )
}

function Studio() {
  const { place, rest } = placeOf(useLocation().pathname)
  useServiceWorker()
  if (place === 'invitation') return <InvitationScreen token={rest} />
  if (place === 'forgot-password') return <ForgotPasswordScreen />
  if (place === 'reset-password') return <ResetPasswordScreen token={rest} />
  if (place === 'card')
    return <StudioFrame title="Card">{(artist) => <CardScreen key={rest} artist={artist} id={rest} />}</StudioFrame>
  // Stripe's pages lead back to 'returned' and 'again'.
  if (place === 'earnings' && rest && rest !== 'returned' && rest !== 'again')
    return <StudioFrame title="Statement">{() => <StatementScreen key={rest} id={rest} />}</StudioFrame>
  if (place === 'earnings') return <StudioFrame title="Earnings">{() => <EarningsScreen back={rest} />}</StudioFrame>
  if (place === 'calendar')
    return <StudioFrame title="Calendar">{(artist) => <CalendarScreen artist={artist} />}</StudioFrame>
  if (place === 'paper')
    return <StudioFrame title="My paper">{(artist) => <PaperScreen artist={artist} />}</StudioFrame>
  if (place === 'hands')
    return <StudioFrame title="My hands">{(artist) => <HandsScreen artist={artist} />}</StudioFrame>
  if (place === 'profile')
    return <StudioFrame title="Profile">{(artist) => <ProfileScreen artist={artist} />}</StudioFrame>
  return <StudioFrame title="Today">{(artist) => <TodayScreen artist={artist} />}</StudioFrame>
}
