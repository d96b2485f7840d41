import { comeAgain } from '#tests/support/shop/come-again.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

export interface Answer<Body> {
  status: number
  /** A list, an object, or null. */
  body: Body
  /** The error's message, and the fields that it is about. */
  message: string
  issues: { path: string; message: string }[] | undefined
  headers: Headers
}

/**
 * A caller who knows nothing but the specification: methods, paths and JSON, sent only if there is a body. It keeps its
 * cookies.
 */
export class Caller {
  private readonly visitor: Visitor

  constructor(shop: { url: string }) {
    this.visitor = new Visitor(shop)
  }

  get = <Body>(path: string) => this.send<Body>('GET', path)
  post = <Body>(path: string, body?: object) => this.send<Body>('POST', path, body)
  put = <Body>(path: string, body: object) => this.send<Body>('PUT', path, body)
  delete = <Body>(path: string) => this.send<Body>('DELETE', path)

  private async send<Body>(method: string, path: string, body?: object): Promise<Answer<Body>> {
    const answer = await comeAgain(() => this.visitor.send(method, path, body && JSON.stringify(body)))
    return answer as Answer<unknown> as Answer<Body>
  }
}

/** The body of a response that must be a success. */
export async function bodyOf<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body, message } = await answer
  if (status < 200 || status > 299) throw new Error(`${status}: ${message}`)
  return body
}
