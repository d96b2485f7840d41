import { Link } from '@tanstack/react-router'
import { Article, type ArticlePart } from '#web/ui/article.tsx'

const parts: ArticlePart[] = [
  {
    id: 'what-you-buy',
    title: 'What you buy',
    text: (
      <>
        <p>
          You buy a card: a design from our shop in which an artist letters your own message and signature by hand, in
          the writing style you chose. We mail it to the address you give us.
        </p>
        <p>
          Because it’s made by hand, your card looks a little different from the picture on the screen and from every
          other card. The words on the screen show the style, not the exact strokes you will get.
        </p>
      </>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    text: (
      <>
        <p>
          Prices are in US dollars and shown with each design. Shipping is free. What the checkout shows as the total is
          what you pay, once, when you place the order. A line of your cart can have 1 to 10 of a card.
        </p>
        <p>
          A payment provider takes your card payment; your card number never reaches us. Your order is placed once your
          payment succeeds, and we confirm it by e-mail.
        </p>
      </>
    ),
  },
  {
    id: 'your-words',
    title: 'Your words',
    text: (
      <>
        <p>
          We letter what you send us, as you send it, spelling included: please read it once more before you order. Your
          words stay yours. You let us and the artist use them for your card, and for nothing else.
        </p>
        <p>
          An artist may decline words that threaten or degrade someone, or that break the law. In that case, we let you
          know and refund your card.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changing or canceling an order',
    text: (
      <p>
        Message changes are allowed within 2 hours of ordering, until your artist starts. Until an artist has accepted a
        card, you can also give it a new address or cancel it, alone or with the whole order, for a full refund. You do
        all of that on your order’s page: the link is in your confirmation e-mail. After that your artist may have
        started, and ink doesn’t come off paper. If something is wrong,{' '}
        <Link to="/contact" search={{}}>
          write to us
        </Link>{' '}
        with your order number anyway: until your card is lettered, we can still change your words, the writing style or
        the artist, or cancel your order and refund you; and until it is in the mail, we can still change the address.
      </p>
    ),
  },
  {
    id: 'time',
    title: 'How long it takes',
    text: (
      <p>
        Most cards finish in 3-5 business days. Rush takes 1-2 business days for a fee, if the artist has a slot open. A
        preview photo is sent before shipping: you approve it on your order’s page, or tell us about a mistake, and we
        letter the card again for free. If we hear nothing by the time given in our e-mail, usually a day later, we
        consider the photo approved. Changing the words you ordered costs half the card’s price, paid before it is
        lettered again. If you chose to have it mailed without waiting for you, it goes out once it is lettered, and the
        photo is in your order. These are the times we work to, not guaranteed delivery dates: once a card is mailed,
        it’s with the carrier.
      </p>
    ),
  },
  {
    id: 'shipping',
    title: 'Shipping',
    text: (
      <p>
        We ship within the United States only, free of charge and with tracking, either straight to your recipient or to
        you first: your order’s page shows when each card is lettered, approved and mailed, with a tracking number if it
        has one. A card that goes out with just a stamp has none, and its page says so. Please check the address. If a
        card comes back to us because the address was wrong, we mail it again. If a card is lost in the mail, we letter
        it again or refund it, whichever you prefer.
      </p>
    ),
  },
  {
    id: 'refunds',
    title: 'Satisfaction and refunds',
    text: (
      <>
        <p>
          Every card comes with a 100% satisfaction guarantee. If it is not what you hoped for, say so on your order’s
          page within 60 days of mailing, and choose: we letter it again, or you get its price back. The first time, we
          do so right away; if a card or an address comes up again and again, one of us looks at it first.
        </p>
        <p>
          You don’t have to send anything back. A refund goes back to the card you paid with, usually within 5 to 10
          business days.
        </p>
      </>
    ),
  },
  {
    id: 'bulk',
    title: 'Bulk orders',
    text: (
      <p>
        For 50 to 10,000 cards you ask for a <Link to="/bulk-orders">quote</Link>. The prices by volume on that page and
        the estimate in the form are where a quote begins, and bind neither of us. Only the quote counts that we send
        you within 24 hours and that you approve. It names the price and the last day to accept it, and, once we have
        agreed on them, the design, the writing style, the artist and the day by which we mail the cards.
      </p>
    ),
  },
  {
    id: 'designs',
    title: 'Designs and pictures',
    text: (
      <p>
        The designs, the lettering and the pictures in this shop belong to the artists and to us. The card you bought is
        yours: keep it, frame it, give it away, show it. Please do not print copies of it for sale.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        You don’t need an account to buy. If you have one, keep its password to yourself; you can delete the account
        whenever you like. What we keep about you is explained in <Link to="/privacy">Privacy</Link>.
      </p>
    ),
  },
  {
    id: 'if-something-goes-wrong',
    title: 'If something goes wrong',
    text: (
      <>
        <p>
          Please tell us first:{' '}
          <Link to="/contact" search={{}}>
            a message
          </Link>{' '}
          gets a reply from a person. If you suffer a loss that is our fault, we are liable for what the order cost;
          rights that the law gives you and that no terms can take away are not affected. The law of the state in which
          you live applies.
        </p>
        <p>
          When we change these terms, the date at the top changes too. Your order is covered by the terms of the day you
          placed it.
        </p>
      </>
    ),
  },
]

export function TermsPage() {
  return (
    <Article
      title="Terms of service"
      lead="What you and we can expect from each other when you order a card here, in plain words and as briefly as possible."
      changed="November 23, 2026"
      parts={parts}
    />
  )
}
