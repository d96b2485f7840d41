import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'

/** Where webhooks may go: only public addresses, or also this machine, for development. */
export type WebhookTargets = 'public' | 'local'

/** A forbidden target. The message is for the person who entered the address. */
export class RefusedTarget extends Error {}

/** All current addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

const ports = ['', '443', '8443']

/**
 * Checks everything about an address that needs no name lookup.
 * @throws RefusedTarget
 */
export function checkTarget(text: string, targets: WebhookTargets): URL {
  const url = new URL(text)
  if (url.username || url.password) throw new RefusedTarget('Please leave the username and password out of the address')
  if (targets === 'local' && isThisMachine(url.hostname)) return url
  if (url.protocol !== 'https:') throw new RefusedTarget('Please give an address that begins with https://')
  if (!ports.includes(url.port)) throw new RefusedTarget('Webhooks can only go to ports 443 and 8443')
  const host = bare(url.hostname)
  if (host.endsWith('.')) throw new RefusedTarget('Please leave out the dot at the end of the host name')
  const isInside = !isIP(host) && (!host.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/i.test(host))
  if (isInside || (isIP(host) && !isPublic(host))) throw new RefusedTarget('This address is not on the public internet')
  return url
}

/**
 * Looks a name up for a connection, which then goes to one of the checked addresses: a second answer from the name
 * server changes nothing. One address that is not public refuses them all.
 */
export function checkedLookup(targets: WebhookTargets, resolve: Resolve = resolvePublicly): LookupFunction {
  return callbackify((name: string, _options: unknown) => addressesOf(name, targets, resolve)) as LookupFunction
}

async function addressesOf(name: string, targets: WebhookTargets, resolve: Resolve) {
  const addresses = targets === 'local' && isThisMachine(name) ? ['127.0.0.1'] : await resolve(name)
  if (addresses.length === 0) throw new RefusedTarget('This host name cannot be found')
  for (const address of addresses) {
    if (!isPublic(address) && !(targets === 'local' && isThisMachine(address)))
      throw new RefusedTarget('This host name points to an address that is not on the public internet')
  }
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** Only through the name server, not through this machine's hosts file, and without Node's few threads for lookups. */
async function resolvePublicly(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1500, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Not private, shared, link-local, this machine's, reserved, or a wrapper of another address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // For IPv6, only what is assigned to the public internet.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

function isThisMachine(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(bare(host))
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
