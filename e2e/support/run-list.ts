import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Run } from '#contract/business/runs.ts'
import { askForQuote, sendOffer } from './admin.ts'
import { listCards, send } from './shopper.ts'
import { theShop } from './shop.ts'

/** Ann0 Reader, Ann1 Reader, ... */
const listOf = (people: number) =>
  [
    'First name,Last name,Street,City,State,ZIP',
    ...Array.from({ length: people }, (_, place) => `Ann${place},Reader,${place + 1} Main Street,Springfield,IL,62701`),
  ].join('\r\n')

interface WantedRun {
  people: number
  /** With `{firstName}`. */
  message: string
  selectedArtistId?: string
}

/** A business accepts a quote on its page, and uploads its list and the words; the list is checked. */
export async function beginRun(page: Page, { people, message, selectedArtistId }: WantedRun) {
  const quote = await askForQuote(page)
  const [card] = await listCards(page)
  const line = { quantity: people, cardDesignId: card!.id, writingStyle: 'Casual Handwriting' }
  await page.goto(
    await sendOffer(page, quote, 'With pleasure', { ...line, ...(selectedArtistId && { selectedArtistId }) }),
  )
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await page.getByRole('link', { name: 'send your list and write the words' }).click()
  await page
    .getByLabel('Choose a list')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(people)) })
  const isChecked = page.getByText('people.csv has been read and checked.')
  await expect(isChecked).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill(message)
  await page.getByRole('button', { name: 'Save the words' }).click()
  await expect(page.getByRole('button', { name: 'Save the words' })).toBeDisabled()
  await expect(isChecked).toBeVisible()
  const token = new URL(page.url()).pathname.split('/').at(-1)!
  const run = await send<Run>(page.request, 'GET', `/api/runs/${token}`)
  return { quote, run }
}

/** The card that is lettered first. */
export async function samplePieceOf(runId: string): Promise<string> {
  const [{ piece } = { piece: '' }] = await theShop().query<{ piece: string }>(
    'select sample_piece_id as piece from run_makings where run_id = $1',
    [runId],
  )
  return piece
}
