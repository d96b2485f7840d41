import { formatCount } from '#contract/base/format-count.ts'
import { mostTestCards } from '#contract/developers/test-mode.ts'
import { Guide } from '#web/developers/site/guide.tsx'

/** How to try out an integration (product.md, section 21). */
export function DevelopersTestModePage() {
  return (
    <Guide
      title="Test mode"
      lead="A key that begins with fh_test_ does everything except spend money and produce cards. Code that works with it works with a live key."
      sections={[
        {
          id: 'real',
          title: 'Same as live mode',
          text: (
            <ul>
              <li>Every check of addresses, words, designs, artists and styles, with the same errors.</li>
              <li>Prices, and dates from the artists’ calendars, without booking their time.</li>
              <li>Idempotency, limits, lists and versions.</li>
              <li>
                Photos: each card gets two samples, so that you can write code to show them. They do not show your
                words.
              </li>
            </ul>
          ),
        },
        {
          id: 'moving',
          title: 'Automatic progress',
          text: (
            <>
              <ul>
                <li>Accepted by an artist after one minute.</li>
                <li>Lettered and photographed after two.</li>
                <li>In the mail after three.</li>
                <li>Arrived after five.</li>
              </ul>
              <p>
                To advance a card right away, call <code>POST /api/v1/test/pieces/{'{id}'}/advance</code>.
              </p>
            </>
          ),
        },
        {
          id: 'limit',
          title: 'Cards a day',
          text: (
            <p>
              An account can order {formatCount(mostTestCards)} test cards within 24 hours. Further orders are refused
              with 429 and the code <code>too_many_test_cards</code>; <code>Retry-After</code> says when to try again.
            </p>
          ),
        },
        {
          id: 'otherwise',
          title: 'Other outcomes',
          text: (
            <>
              <p>Put one of these in a card’s message, or in the street of its address:</p>
              <ul>
                <li>
                  <code>test:returned</code>: it is returned by the mail.
                </li>
                <li>
                  <code>test:lost</code>: it is mailed but never arrives.
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
