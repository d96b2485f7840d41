import { setTimeout as wait } from 'node:timers/promises'
import { runs } from '#contract/business/runs.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { studioPhotos } from '#contract/fulfillment/photos.ts'
import { studioPieces } from '#contract/fulfillment/studio-pieces.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { listOf, peopleCells } from '#tests/support/samples/sample-runs.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { type Work, ask, longestWait } from './orderly-work.ts'
import type { Town } from './town.ts'

/** The artist accepts what was offered first, and photographs it. */
export async function makeCard({ artist }: Town, work: Work): Promise<void> {
  const list = () => artist.call(studioPieces.list, { query: { state: 'offered' } })
  const { body } = await ask(work, [], 'list cards', list)
  const [first] = body.pieces
  if (!first) return
  const params = { id: first.id }
  const accept = () => artist.call(studioPieces.accept, { params, body: { version: first.version } })
  const { version } = (await ask(work, [], 'accept a card', accept)).body
  for (const kind of ['inside', 'envelope'] as const) {
    const photo = await cardPhoto()
    const add = () => artist.call(studioPhotos.add, { params, body: { kind, version, photo } })
    await ask(work, work.photos, 'add a photo', add)
  }
}

/** A business uploads a list, and looks until it has been checked. */
export async function uploadList({ business, run }: Town, work: Work): Promise<void> {
  const params = { token: run.token }
  const start = performance.now()
  const upload = () => business.call(runs.upload, { params, body: { list: listOf(peopleCells(30)) } })
  await ask(work, [], 'upload a list', upload)
  for (;;) {
    const { body } = await ask(work, [], 'look at the list', () => business.call(runs.find, { params }))
    const took = performance.now() - start
    if (body.list?.state === 'checked') return void work.lists.push(took)
    if (took > longestWait) return void work.failures.push(`a list: ${body.list?.state} after ${longestWait} ms`)
    await wait(100)
  }
}

/** A program orders a test card and moves it on; its receiver is told. */
export async function orderByProgram({ program, receiver, catalog }: Town, work: Work): Promise<void> {
  const item = {
    cardDesignId: catalog.cardId,
    writingStyle: 'Modern Script' as const,
    customMessage: 'Dear {firstName}, thank you.',
    customSignature: 'Acme',
    recipients: [{ name: 'Ann Lee', address: sampleAddress }],
  }
  const create = () => program.call(apiV1.createOrder, { body: { items: [item] } })
  const [piece] = (await ask(work, [], 'order by a program', create)).body.pieces
  const advance = () => program.call(apiV1.advancePiece, { params: { id: piece!.id } })
  await ask(work, [], 'advance a test card', advance)
  const start = performance.now()
  while (!receiver.received.some(({ body }) => body.includes(piece!.id))) {
    if (performance.now() - start > longestWait) return void work.lost++
    await wait(20)
  }
  work.deliveries.push(performance.now() - start)
}
