/** For Drizzle Kit, whose own types are where it is installed: in tools/on-demand/. */
export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/platform/db/schema.ts',
  out: './server/platform/db/migrations',
}
