import { Link } from '@tanstack/react-router'
import { SocialLinks } from './social-links.tsx'

const link = 'inline-flex min-h-9 items-center text-white/80 hover:text-white hover:underline'

/** Every link as specified (section 2); Order Tracking links to /cart as specified, which offers /track. */
export function SiteFooter() {
  return (
    <footer className="later-[40rem] print:hidden mt-auto bg-ink text-white [&_:focus-visible]:outline-white">
      <div className="shell grid grid-cols-2 gap-10 py-14 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="font-serif text-2xl font-semibold">Fairhand.</p>
          <p className="mt-3 max-w-xs text-white/80">
            Custom-made cards and illustrations by real artists, lettered by hand and mailed to the person they’re for.
          </p>
          <SocialLinks />
        </div>
        <FooterList title="Shop">
          <Link to="/shop" className={link}>
            All Cards
          </Link>
          <Link to="/shop" search={{ category: 'birthday' }} className={link}>
            Birthday
          </Link>
          <Link to="/shop" search={{ category: 'wedding' }} className={link}>
            Wedding
          </Link>
          <Link to="/shop" search={{ category: 'thank-you' }} className={link}>
            Thank You
          </Link>
          <Link to="/gift-cards" className={link}>
            Gift Cards
          </Link>
        </FooterList>
        <FooterList title="Services">
          <Link to="/" hash="bulk" className={link}>
            Bulk Orders
          </Link>
          <Link to="/" hash="how" className={link}>
            How it Works
          </Link>
          <Link to="/cart" className={link}>
            Order Tracking
          </Link>
          <Link to="/developers" reloadDocument preload={false} className={link}>
            Developers
          </Link>
        </FooterList>
        <FooterList title="Help">
          <Link to="/how-it-works" hash="faq" className={link}>
            FAQ
          </Link>
          <Link to="/contact" className={link}>
            Contact Us
          </Link>
          <Link to="/terms" className={link}>
            Terms
          </Link>
          <Link to="/privacy" className={link}>
            Privacy
          </Link>
        </FooterList>
      </div>
      <div className="border-t border-white/15">
        <div className="shell flex items-center justify-between gap-4 py-5 text-sm text-white/75">
          <p>© 2025 Fairhand. All rights reserved.</p>
          <Link to="/admin" reloadDocument preload={false} className="text-white/60 hover:text-white">
            Admin
          </Link>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: React.ReactNode[] }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-wide text-white">{title}</h2>
      <ul className="mt-3">
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </div>
  )
}
