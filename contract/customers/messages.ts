import { endpoint } from '#contract/base/endpoint.ts'
import { Message } from './message-form.ts'
import { Done } from '#contract/base/text.ts'

export const messages = {
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    once: true,
    summary: 'Sends a message to the shop, optionally about an artist.',
    access: 'anyone',
    body: Message,
    reply: Done,
    status: 201,
  }),
}
