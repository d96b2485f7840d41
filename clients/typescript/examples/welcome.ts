import { Fairhand, FairhandError } from 'fairhand-client'

const fairhand = new Fairhand({ key: process.env.FAIRHAND_KEY!, url: process.env.FAIRHAND_URL! })

const [design] = (await fairhand.designs.list({ limit: 1 })).data
try {
  const order = await fairhand.orders.create(
    {
      reference: 'Welcome, November',
      items: [
        {
          cardDesignId: design!.id,
          writingStyle: 'Elegant Cursive',
          customMessage: 'Dear {firstName}, welcome.',
          customSignature: 'All of us at Acme',
          recipients: [
            {
              name: 'Ada Lovelace',
              address: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' },
              reference: 'contact-1',
            },
          ],
        },
      ],
    },
    // A name of yours for this order: a program that starts again sends the same one, and there is one order.
    { idempotencyKey: 'welcome-contact-1' },
  )
  console.log(`Ordered for $${order.total}`)
} catch (error) {
  if (!(error instanceof FairhandError) || error.code !== 'balance_too_low') throw error
  console.error(`Please top up: $${error.problem.missing} is missing.`)
}

// Page after page, as many as there are.
for await (const piece of fairhand.all(fairhand.pieces.list)) console.log(piece.reference, piece.state)
