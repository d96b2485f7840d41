import type * as z from 'zod/mini'
import type { AdminRole, apiScopes } from './roles.ts'

type Schema = z.ZodMiniType

/**
 * One API call as a value: the server registers it as a route (`server/platform/http/serve.ts`), the browser calls it
 * (`web/base/api.ts`), and the OpenAPI document lists it. Path parameters are written `{name}`, as in product.md, section 7.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** What it does, in one sentence, for the API documentation. */
  summary: string
  /** Who may call it: anybody, a signed-in shopper, an artist, an administrator, or a program with a key of API v1. */
  access: 'anyone' | 'shopper' | 'artist' | 'admin' | 'key'
  /** The scopes the key needs, all of them. */
  scopes?: readonly (typeof apiScopes)[number][]
  /**
   * Which administrators may call it besides owners, who may call everything: none unless named. `own` is for every
   * administrator's own sign-in.
   */
  roles?: readonly Exclude<AdminRole, 'owner'>[] | 'own'
  /** A dangerous action: administrators who last entered their password over 15 minutes ago are asked for it again. */
  fresh?: boolean
  /** The response is the same for everyone and may be cached until the catalog changes. */
  cached?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** The body holds a file (`z.file`): it is sent as a form (multipart/form-data), whose other fields are text. */
  form?: boolean
  reply: Reply
  /**
   * Browsers send every changing call with an Idempotency-Key: one whose response was lost can be repeated, and gets the
   * first response. `true`: the key is stored in the work's own transaction, so that it takes effect once even if the
   * process is killed. `false`: browsers send no key, because it is called often and repeating it does no harm.
   */
  once?: boolean
  /** E-mail programs send it automatically, as a form (RFC 8058); forms from other sites are refused as everywhere. */
  oneClick?: boolean
  /** Its response changes who the visitor is: a shopper, or a guest. */
  identifies?: boolean
  /** The message of a failed call's error; by default, the status and text of the response. */
  failure?: string
  /** The status of a successful response; 200 by default. */
  status?: 200 | 201
}

/** Declares an endpoint; it exists only to keep the schemas' types. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(value: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return value
}

/** A caller's input: only the parts that the endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

/** The body of a successful response. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

type Part<Name extends string, S> =
  NonNullable<S> extends z.ZodMiniUndefined
    ? unknown
    : NonNullable<S> extends Schema
      ? { [key in Name]: z.input<NonNullable<S>> }
      : unknown

export type Query = Record<string, string | number | undefined>

/** The URL of a call; undefined query parameters are omitted. */
export function urlOf({ path }: Endpoint, params: Record<string, string> = {}, query: Query = {}): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(given).toString()
  return search ? `${place}?${search}` : place
}
