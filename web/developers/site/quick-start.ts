interface Step {
  id: string
  title: string
  /** Before the command, for people. */
  text: string
  /** Runs in a shell exactly as shown, after the ones before it, with a key; e2e/developer/developers.spec.ts does so. */
  command: string
}

/**
 * From a key to a lettered card in test mode: each command is copied from the page and pasted into the same terminal.
 * @param shop the public URL of the shop that shows the page
 */
export const quickStart = (shop: string): Step[] => [
  {
    id: 'key',
    title: 'Create a key',
    text: 'A key belongs to an account. Sign up, and confirm your e-mail address by the link that we send you. Then create a key for test mode under “API” in your account. A key is shown only once: put it in place of the dots.',
    command: `SHOP=${shop}
KEY=fh_test_...`,
  },
  {
    id: 'design',
    title: 'Choose a design',
    text: 'Every call shows the key. Lists come in pages; this takes the first design of the first one.',
    command: `curl -sS -w '\\n' "$SHOP/api/v1/designs?limit=1" \\
  -H "Authorization: Bearer $KEY" | tee design.json
DESIGN=$(sed -E 's/.*"data":\\[\\{"id":"([^"]+)".*/\\1/' design.json)`,
  },
  {
    id: 'order',
    title: 'Order two cards',
    text: 'One call orders a card for each recipient and returns its artist and its dates. If you name no artist, the first available one letters it. The Idempotency-Key makes it safe to retry: no matter how often it is sent, there is one order.',
    command: `curl -sS -w '\\n' "$SHOP/api/v1/orders" \\
  -H "Authorization: Bearer $KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: welcome-2026-11" -d @- <<JSON | tee order.json
{
  "reference": "Welcome, November",
  "items": [
    {
      "cardDesignId": "$DESIGN",
      "writingStyle": "Elegant Cursive",
      "customMessage": "Dear {firstName}, welcome. We are glad that you are here.",
      "customSignature": "All of us at Acme",
      "recipients": [
        {
          "name": "Ada Lovelace",
          "address": {
            "street": "1 Main Street",
            "city": "Springfield",
            "state": "IL",
            "zipCode": "62701"
          },
          "reference": "contact-1"
        },
        {
          "name": "Grace Hopper",
          "address": {
            "street": "20 Elm Street",
            "city": "Portland",
            "state": "OR",
            "zipCode": "97201"
          },
          "reference": "contact-2"
        }
      ]
    }
  ]
}
JSON`,
  },
  {
    id: 'watch',
    title: 'Watch a card on its way',
    text: 'In test mode, cards progress automatically within minutes. To skip the wait, advance one yourself: accepted by its artist, lettered with its photos approved, and into the mail.',
    command: `PIECE=$(sed -E 's/.*"pieces":\\[\\{"id":"([^"]+)".*/\\1/' order.json)

for STEP in 1 2 3; do
  curl -sS -X POST "$SHOP/api/v1/test/pieces/$PIECE/advance" \\
    -H "Authorization: Bearer $KEY" | sed -E 's/.*"item":[0-9]+,"state":"([^"]+)".*/\\1/'
  echo
done

curl -sS -w '\\n' "$SHOP/api/v1/pieces/$PIECE" -H "Authorization: Bearer $KEY"`,
  },
]
