import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cart, cartCount } from '#contract/sales/cart.ts'
import { read } from '#web/base/api.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Heart } from '#web/ui/icons/heart.ts'
import { Menu as MenuIcon } from '#web/ui/icons/menu.ts'
import { ShoppingBag } from '#web/ui/icons/shopping-bag.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { AccountControl } from './account-control.tsx'
import { mainLinks } from './links.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'

const loadCartDrawer = () => import('#web/sales/cart/cart-drawer.tsx')
const loadMobileMenu = () => import('./mobile-menu.tsx')
const CartDrawer = onDemand(() => loadCartDrawer().then(({ CartDrawer }) => CartDrawer))
const MobileMenu = onDemand(() => loadMobileMenu().then(({ MobileMenu }) => MobileMenu))

type Panel = 'cart' | 'menu'

export function SiteHeader() {
  const [open, setOpen] = useState<Panel | null>(null)
  /** Once opened, a panel stays mounted for its exit animation and so that focus returns. */
  const [mounted, setMounted] = useState<Panel[]>([])
  const show = (panel: Panel) => {
    setMounted((panels) => [...new Set([...panels, panel])])
    setOpen(panel)
  }
  const change = (panel: Panel) => (next: boolean) => setOpen(next ? panel : null)

  return (
    <header className="print:hidden sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="shell grid h-16 grid-cols-[1fr_auto] items-center gap-4 md:grid-cols-[1fr_auto_1fr]">
        <Wordmark />
        <nav aria-label="Main" className="hidden md:block">
          <ul className="flex gap-1">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-full px-2.5 text-[0.95rem] font-medium whitespace-nowrap decoration-2 lg:px-4 underline-offset-8 transition-colors hover:bg-sand"
                  activeProps={{ className: 'text-wax underline' }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end gap-1">
          <div className="hidden min-w-24 justify-end md:flex">
            <AccountControl />
          </div>
          <Link
            to="/favorites"
            aria-label="Favorites"
            className="hidden size-11 items-center justify-center rounded-full transition-colors hover:bg-sand md:inline-flex"
            activeProps={{ className: 'text-wax' }}
          >
            <Heart aria-hidden className="size-5.5" />
          </Link>
          <CartButton onOpen={() => show('cart')} />
          <IconButton
            label="Open menu"
            className="md:hidden"
            onPointerEnter={() => afterPaint(() => void loadMobileMenu())}
            onClick={() => show('menu')}
          >
            <MenuIcon aria-hidden className="size-5.5" />
          </IconButton>
        </div>
      </div>
      {mounted.includes('cart') && <CartDrawer open={open === 'cart'} onOpenChange={change('cart')} />}
      {mounted.includes('menu') && <MobileMenu open={open === 'menu'} onOpenChange={change('menu')} />}
    </header>
  )
}

/** The badge is private: it loads after the page, in space reserved for it. */
function CartButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(read(cart.list))
  const count = cartCount(data ?? [])
  return (
    <IconButton
      label={count > 0 ? `Open cart, ${count} ${count === 1 ? 'card' : 'cards'}` : 'Open cart'}
      onPointerEnter={() => afterPaint(() => void loadCartDrawer())}
      onFocus={() => afterPaint(() => void loadCartDrawer())}
      onClick={onOpen}
    >
      <ShoppingBag aria-hidden className="size-5.5" />
      {count > 0 && (
        <span
          aria-hidden
          data-testid="cart-badge"
          className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-wax px-1 text-[0.7rem] font-bold text-white tabular-nums"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}
