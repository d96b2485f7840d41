// Vendure as its documentation sets it up, on PostgreSQL, with the 200 products of a CSV file: `vendure.mjs FILE`.
import { randomUUID } from 'node:crypto'
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  LogLevel,
  bootstrap,
  dummyPaymentHandler,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const [products] = process.argv.slice(2)
const { hostname, port, username, password, pathname } = new URL(process.env.DATABASE_URL)

const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: randomUUID() },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: hostname,
    port: Number(port),
    username,
    password,
    database: pathname.slice(1),
    synchronize: true,
    logging: false,
    // As many as the shop has.
    poolSize: 10,
  },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin.init({}), DefaultSearchPlugin.init({})],
  logger: new DefaultLogger({ level: LogLevel.Error }),
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States of America', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 0 }],
  shippingMethods: [{ name: 'Standard', price: 0 }],
  paymentMethods: [
    {
      name: 'Dummy',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

const first = await populate(() => bootstrap(config), initialData, products)
await first.close()
await bootstrap({ ...config, dbConnectionOptions: { ...config.dbConnectionOptions, synchronize: false } })
process.send?.('ready')
