import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/**
 * One call of the API as a value: the server puts it on the air (`server/http/serve.ts`), the browser calls it
 * (`web/api.ts`), the OpenAPI document prints it. Paths use `{name}` for parameters, as in product.md, section 7.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** What it does, in one sentence, for the printed documentation. */
  summary: string
  /** Who may call it: anybody, somebody signed in, or an administrator. */
  access: 'anyone' | 'shopper' | 'admin'
  /** The answer is the same for everyone and may be kept until the catalog changes. */
  cached?: boolean
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** Sent with an Idempotency-Key: whose answer was lost is sent again, and done once. */
  once?: boolean
  /** Its answer says who the visitor is from then on: the shopper, or somebody without an account. */
  identifies?: boolean
  /** The status of a good answer; 200 unless said. */
  status?: 200 | 201
}

/** Declares an endpoint; its only work is to keep the schemas' types. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(value: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return value
}

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** What a good answer holds. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

type Part<Name extends string, S> =
  NonNullable<S> extends z.ZodMiniUndefined
    ? unknown
    : NonNullable<S> extends Schema
      ? { [key in Name]: z.input<NonNullable<S>> }
      : unknown

export type Query = Record<string, string | number | undefined>

/** The address of a call; a query's undefined parts are left out. */
export function urlOf({ path }: Endpoint, params: Record<string, string> = {}, query: Query = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return search ? `${place}?${search}` : place
}
