import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/support/checks/eventually.ts'
import { hostileBehaviors, openHostilePeer } from '#tests/support/fakes/network/hostile-peer.ts'
import { openCollector } from './collector.ts'

const send = (collector: ReturnType<typeof openCollector>) =>
  new Promise<ExportResult>((resolve) => collector.export([], resolve))

describe('an export of traces ends by itself, and gives its connection back', () => {
  test.each(hostileBehaviors)('if the collector %s', async (behavior) => {
    const peer = await openHostilePeer(behavior)
    const collector = openCollector(peer.url, 500)
    // An answer whose status came counts, as the exporter sees it.
    expect((await send(collector)).code).toBeOneOf([ExportResultCode.FAILED, ExportResultCode.SUCCESS])
    await eventually(() => expect(peer.open()).toBe(0))
    await peer.close()
  })
})

test('forty exports that were never answered do not keep out the next one', async () => {
  const peer = await openHostilePeer('switches to another protocol')
  const collector = openCollector(peer.url, 500)
  await Promise.all(Array.from({ length: 40 }, () => send(collector)))
  await send(collector)
  expect(peer.heard()).toBe(41)
  await peer.close()
})
