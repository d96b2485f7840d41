import { Link } from '@tanstack/react-router'
import { Article, type ArticlePart } from '#web/ui/article.tsx'

const parts: ArticlePart[] = [
  {
    id: 'in-short',
    title: 'In short',
    text: (
      <ul>
        <li>We keep what a card needs: who it is from, where it goes, what it says.</li>
        <li>Two cookies, both strictly necessary. No tracking, no advertising, no third-party analytics.</li>
        <li>We don’t sell anything about you to anyone.</li>
        <li>You can delete your account yourself; your orders then stay in our books without your name.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    text: (
      <dl>
        <dt>Your name and e-mail address</dt>
        <dd>To confirm your order, to send you updates and tracking, and to reply to you.</dd>
        <dt>Addresses</dt>
        <dd>The recipient's, and yours if the card goes to you first: to mail the card.</dd>
        <dt>Your message and signature</dt>
        <dd>
          Your artist reads them to letter them, and so do the people on our team who prepare, check and mail your
          order. Please don’t write anything in a card that they shouldn’t know.
        </dd>
        <dt>Your orders</dt>
        <dd>
          What you bought, when, and for how much: for the guarantee, and because tax law requires us to keep books.
        </dd>
        <dt>Your account, if you have one</dt>
        <dd>
          User name, e-mail address, your name and picture if you give them, favorites and addresses. Your password is
          stored only as a salted hash, from which no one can read it.
        </dd>
        <dt>Requests for quotes and messages</dt>
        <dd>What you write in the form, to answer it.</dd>
        <dt>Technical records</dt>
        <dd>
          Your browser's name is kept with your session. Your IP address is used to stop floods of requests and appears
          in the server's error log.
        </dd>
      </dl>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          We set two cookies, neither before it is needed. Without them, carts and signing in would not work, so we do
          not ask for consent, and there is no banner.
        </p>
        <dl>
          <dt>fairhand</dt>
          <dd>
            Your visit: your cart, your favorites, and whether you are signed in. It expires after 30 days, and when you
            sign out.
          </dd>
          <dt>fairhand-device</dt>
          <dd>
            Remembers that your account was signed in to with this browser, so that strangers who guess at your password
            cannot lock you out. It doesn’t grant access to anything, and expires 180 days after your last sign-in.
          </dd>
        </dl>
        <p>
          The people who run the shop and the artists have two of their own in their portal and studio; shoppers never
          get those.
        </p>
        <p>
          While you fill in the checkout, your browser keeps what you typed in that one tab, so that a reload does not
          lose it. It’s gone when you close the tab or sign out.
        </p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else sees it',
    text: (
      <ul>
        <li>
          The artist who letters your card: your words, the style, the number of cards, your name, and the name and
          address that go on the envelope.
        </li>
        <li>The payment provider: your card details, which go there directly and never reach us, and the amount.</li>
        <li>The carrier: the name and address on the envelope.</li>
        <li>The companies that run our servers and deliver our e-mail, on our behalf and for nothing else.</li>
        <li>Courts and authorities, where the law leaves us no choice.</li>
      </ul>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    text: (
      <ul>
        <li>
          A visit and its cart: 14 days after you were last here, 30 days at most. A cart in an account stays with it.
        </li>
        <li>Your account: until you delete it.</li>
        <li>Orders: as long as tax law requires us to keep books.</li>
        <li>Requests for quotes and messages: as long as we need them to answer you and to refer back to them.</li>
      </ul>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your account',
    text: (
      <p>
        You can do it yourself, in <Link to="/account">your account</Link>. Your profile, cart, favorites and addresses
        are gone at once. Orders stay in our books without personal data: name, e-mail address, addresses and words are
        removed, right away or, for a card that is still on its way, as soon as it has arrived.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you can ask of us',
    text: (
      <p>
        You can ask what we keep about you, have it corrected, get a copy, or have it deleted, even without an account.{' '}
        <Link to="/contact" search={{}}>
          Write to us
        </Link>
        : we answer within 30 days, and it costs nothing.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    text: <p>This shop is for grown-ups. We do not knowingly keep anything about children under 13 who use it.</p>,
  },
  {
    id: 'changes',
    title: 'When this changes',
    text: (
      <p>
        The date at the top changes too. What you agree to when you order is in the{' '}
        <Link to="/terms">Terms of service</Link>.
      </p>
    ),
  },
]

export function PrivacyPage() {
  return (
    <Article
      title="Privacy"
      lead="A card is a private thing. This is what we keep about you, why, for how long, and who sees it."
      changed="November 22, 2026"
      parts={parts}
    />
  )
}
