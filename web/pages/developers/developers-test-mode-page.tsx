import { Guide } from '#web/developers/site/guide.tsx'

/** How integrations are tried (product.md, section 21). */
export function DevelopersTestModePage() {
  return (
    <Guide
      title="Test mode"
      lead="A key that begins with fh_test_ does everything but spend money and make cards. What works with it works with a live key."
      sections={[
        {
          id: 'real',
          title: 'What is as for real',
          text: (
            <ul>
              <li>Every check of addresses, words, designs, artists and styles, with the same failures.</li>
              <li>Prices, and dates from the artists’ calendars, though no place of theirs is taken.</li>
              <li>Idempotency, limits, lists and versions.</li>
              <li>
                The photos: each card gets two samples, so that the code which shows them can be written. They show no
                words of yours.
              </li>
            </ul>
          ),
        },
        {
          id: 'moving',
          title: 'Cards move by themselves',
          text: (
            <>
              <ul>
                <li>Accepted by an artist after one minute.</li>
                <li>Lettered and photographed after two.</li>
                <li>In the mail after three.</li>
                <li>Arrived after five.</li>
              </ul>
              <p>
                Who does not want to wait moves one on with <code>POST /api/v1/test/pieces/{'{id}'}/advance</code>.
              </p>
            </>
          ),
        },
        {
          id: 'otherwise',
          title: 'When it ends otherwise',
          text: (
            <>
              <p>Put one of these into a card’s message, or into the street of its address:</p>
              <ul>
                <li>
                  <code>test:returned</code>: the mail brings it back.
                </li>
                <li>
                  <code>test:lost</code>: it is mailed and never arrives.
                </li>
                <li>
                  <code>test:cancelled</code>: it is cancelled before it is lettered.
                </li>
                <li>
                  <code>test:balance_too_low</code>, in a message: the order is refused with 402, as with an empty
                  balance.
                </li>
              </ul>
            </>
          ),
        },
      ]}
    />
  )
}
