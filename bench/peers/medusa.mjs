// Medusa as its starter sets it up, on PostgreSQL, with the 200 products of a CSV file: `medusa.mjs FILE`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { container } from '@medusajs/framework'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import start from '@medusajs/medusa/commands/start'
import {
  createProductsWorkflow,
  createRegionsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from '@medusajs/medusa/core-flows'

const [products] = process.argv.slice(2)
const directory = import.meta.dirname
process.chdir(directory)
// Drops two warnings: that in-memory sessions do not scale to several processes, and pg's about concurrent queries.
console.warn = () => {}
process.noDeprecation = true

const commandLine = ['node_modules/.bin/medusa', 'db:migrate', '--execute-safe-links']
execFileSync(process.execPath, commandLine, { stdio: 'inherit' })
await start.default({ directory, port: Number(process.env.PORT), host: '127.0.0.1' })
await seed()
process.send?.('ready')

/** As its starter's seed script does; a sales channel with its key exists from the first start. */
async function seed() {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [channel] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels()

  await run(createRegionsWorkflow, {
    regions: [{ name: 'America', currency_code: 'usd', countries: ['us'], payment_providers: ['pp_system_default'] }],
  })
  await run(createTaxRegionsWorkflow, [{ country_code: 'us', provider_id: 'tp_system' }])

  const [location] = await run(createStockLocationsWorkflow, { locations: [{ name: 'Studio' }] })
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  const [profile] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Standard', type: 'default' }] })
  const set = await fulfillment.createFulfillmentSets({
    name: 'Post',
    type: 'shipping',
    service_zones: [{ name: 'America', geo_zones: [{ type: 'country', country_code: 'us' }] }],
  })
  const ofLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } }
  await link.create([
    { ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' } },
    { ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ])
  await run(createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'By post', code: 'standard' },
      prices: [{ currency_code: 'usd', amount: 0 }],
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
        { attribute: 'is_return', operator: 'eq', value: 'false' },
      ],
    },
  ])

  const [, ...lines] = readFileSync(products, 'utf8').split('\n')
  await run(createProductsWorkflow, {
    products: lines.map((line) => {
      const [title, handle, description, , , , , sku, price] = line.split(',')
      return {
        title,
        handle,
        description,
        thumbnail: '/media/picture',
        status: 'published',
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        options: [{ title: 'Kind', values: ['Card'] }],
        variants: [
          {
            title: 'Card',
            sku,
            manage_inventory: false,
            options: { Kind: 'Card' },
            prices: [{ currency_code: 'usd', amount: Number(price) }],
          },
        ],
      }
    }),
  })
  // Random until now.
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)('api_key')
    .update({ token: process.env.PUBLISHABLE_KEY })
}
