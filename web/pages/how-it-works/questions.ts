/** Six questions, for the page and for its structured data (product.md, sections 2 and 9). */
export const questions = [
  {
    ask: 'How long does a card take?',
    answer:
      'Most cards finish in 3-5 business days. If you are in a hurry, rush takes 1-2 business days for a fee: you can choose it with your card while your artist has a slot open. You see every artist’s date before you pay. Once your card is in the mail, your order’s page says so within the minute.',
  },
  {
    ask: 'Can I change my message after ordering?',
    answer:
      'Yes. Message changes are allowed within 2 hours of ordering, unless your artist has already started. Until an artist has accepted your card, you can also change its address, or cancel it for a full refund. Use the link in your confirmation e-mail. After that, write to us right away: until your card is lettered, we can still change your words, and until it is in the mail, the address.',
  },
  {
    ask: 'Will I see the card before it’s mailed?',
    answer:
      'Yes. A preview photo is sent before shipping, of the inside and of the envelope. You approve it on your order’s page, or tell us about a mistake, and we letter it again for free. If we hear nothing by the time given in our e-mail, usually a day later, the card goes in the mail. If you decide on different words before then, we letter it again for half its price.',
  },
  {
    ask: 'Where do you ship?',
    answer:
      'We ship within the United States only, straight to your giftee or to your own address first. Shipping is free, tracking included: your order’s page shows when each card is lettered, approved and mailed, with a tracking number if it has one. A card that goes out with just a stamp has none, and its page says so.',
  },
  {
    ask: 'What if I’m not happy with it?',
    answer:
      'Every card comes with a 100% satisfaction guarantee. Say on your order’s page what’s wrong, within 60 days of mailing, and choose: we letter it again, or refund it.',
  },
  {
    ask: 'Is it really written by hand?',
    answer:
      'Yes, each card by a real artist with ink and nib: no font, no plotter. You choose the artist and one of four writing styles. No two cards come out quite the same.',
  },
]
