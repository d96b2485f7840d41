// What Medusa looks for under this name. All modules are those that it starts with: none of them needs Redis.
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
