import easyPost from '@easypost/api'
import { trackingCode } from '#contract/base/shipping.ts'
import { type ScanStatus, scanStatuses } from '#contract/fulfillment/pieces.ts'
import type { EasyPostKeys } from '#server/platform/config/config.ts'
import { carriersDown } from '#server/platform/errors.ts'
import type { CarrierScan, Carriers, Tracked } from './carrier-provider.ts'
import { patient } from '#server/platform/config/patience.ts'

/** Its types describe its CommonJS build. */
const Client = easyPost as unknown as typeof easyPost.default

/** For a whole call, in ms, and for its response, in bytes. */
const limits = { deadline: patient(15_000), mostBytes: 4 * 2 ** 20 }
/** EasyPost's names of the carriers that can be chosen. */
const names: Record<string, string> = { USPS: 'USPS', UPS: 'UPS', FedEx: 'FedEx', DHL: 'DHLExpress' }

/** A request of superagent's, which EasyPost's client uses. */
interface Limited {
  timeout(limits: { deadline: number }): this
  maxResponseSize(bytes: number): this
  redirects(most: number): this
}

/** EasyPost's trackers and signed webhooks, in the key's mode. */
export function easyPostCarriers({ apiKey, webhookSecret, apiBase }: EasyPostKeys, waits = limits): Carriers {
  const client = new Client(apiKey, {
    // Its own option `timeout` has no effect, and it would follow redirects.
    requestMiddleware: (request: Limited) =>
      request.timeout({ deadline: waits.deadline }).maxResponseSize(waits.mostBytes).redirects(0),
    ...(apiBase && { baseUrl: `${apiBase}/` }),
  })
  const mode = apiKey.startsWith('EZTK') ? 'test' : 'production'
  return {
    name: 'easypost',
    async track({ carrier, trackingNumber }) {
      const wanted = {
        tracking_code: trackingCode({ carrier, trackingNumber }),
        ...(names[carrier] && { carrier: names[carrier] }),
      }
      try {
        return toTracked(await client.Tracker.create(wanted))
      } catch (error) {
        if (isRefusal(error)) return null
        throw carriersDown()
      }
    },
    readWebhook(body, signature) {
      try {
        const event: unknown = client.Utils.validateWebhook(body, { 'X-Hmac-Signature': signature }, webhookSecret)
        const {
          mode: ofEvent,
          description,
          result,
        } = event as { mode?: string; description?: string; result?: unknown }
        if (ofEvent !== mode) return undefined
        return description?.startsWith('tracker.') ? toTracked(result) : null
      } catch {
        return undefined
      }
    },
  }
}

/** EasyPost knows the number but does not track it: asking again changes nothing. */
const isRefusal = (error: unknown) => {
  const status = (error as { statusCode?: number }).statusCode
  return status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
}

/** Data from outside is read part by part; parts that do not fit are left out. */
function toTracked(tracker: unknown): Tracked | null {
  const { id, tracking_details: details } = (tracker ?? {}) as { id?: unknown; tracking_details?: unknown }
  if (typeof id !== 'string' || id.length > 100) return null
  return { trackerRef: id, scans: Array.isArray(details) ? details.slice(-most).flatMap(toScan) : [] }
}

const most = 100

function toScan(detail: unknown): CarrierScan[] {
  const { status, message, datetime, tracking_location: where } = (detail ?? {}) as Record<string, unknown>
  const at = new Date(String(datetime))
  if (Number.isNaN(at.getTime())) return []
  const known = scanStatuses.find((each) => each === status) ?? ('unknown' satisfies ScanStatus)
  return [{ status: known, message: short(message, 200) ?? '', place: placeOf(where), at }]
}

function placeOf(where: unknown): string | null {
  const { city, state } = (where ?? {}) as Record<string, unknown>
  return [short(city, 60), short(state, 30)].filter(Boolean).join(', ') || null
}

/** Without control characters, and shortened to what is shown. */
function short(text: unknown, length: number): string | undefined {
  if (typeof text !== 'string') return undefined
  return text.replaceAll(/\p{C}/gu, ' ').trim().slice(0, length) || undefined
}
