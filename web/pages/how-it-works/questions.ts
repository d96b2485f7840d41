/** Six questions, for the page and for its structured data (product.md, sections 2 and 9). */
export const questions = [
  {
    ask: 'How long does a card take?',
    answer:
      'Most cards finish in 3-5 business days. If you are in a hurry, rush takes 1-2 business days for a fee. After that the mail has it, with tracking.',
  },
  {
    ask: 'May I change my message after ordering?',
    answer:
      'Yes. Message changes are allowed within 2 hours of ordering. After that your artist may already have ink on the paper.',
  },
  {
    ask: 'Do I see the card before it is mailed?',
    answer: 'Yes. A preview photo is sent before shipping, so that you know how your words look on the page.',
  },
  {
    ask: 'Where do you ship?',
    answer:
      'We ship within the United States only, straight to your giftee or to your own address first. Shipping is free, tracking included.',
  },
  {
    ask: 'What if I am not happy with it?',
    answer:
      'Every card comes with a 100% satisfaction guarantee. Tell us what is wrong, and we letter it again or refund it.',
  },
  {
    ask: 'Is it really written by hand?',
    answer:
      'Yes, each card by a real artist with ink and nib: no font, no plotter. You choose the artist and one of four writing styles. No two cards come out quite the same.',
  },
]
