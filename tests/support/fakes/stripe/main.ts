import { parseArgs } from 'node:util'
import { openStripeServer } from './stripe-server.ts'

const { values } = parseArgs({ options: { port: { type: 'string' }, file: { type: 'string' } } })
const server = await openStripeServer({
  port: Number(values.port ?? 0),
  ...(values.file !== undefined && { file: values.file }),
})
console.log(JSON.stringify({ port: server.port }))

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.close())
