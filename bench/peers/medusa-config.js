// Medusa's configuration file, under the name it expects. It uses the starter's default modules: none of them needs
// Redis.
import { randomUUID } from 'node:crypto'
import { defineConfig } from '@medusajs/framework/utils'

export const { projectConfig, admin, modules, plugins } = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    // As many as the shop has.
    databaseDriverOptions: { pool: { max: 10 } },
    http: { jwtSecret: randomUUID(), cookieSecret: randomUUID() },
  },
  admin: { disable: true },
})
