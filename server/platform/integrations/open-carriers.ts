import type { Config } from '#server/platform/config/config.ts'
import { type Carriers, byHand } from './carrier-provider.ts'
import { sandboxCarriers } from './sandbox-carriers.ts'

/** EasyPost if there is a key (its files are loaded only then), a fake in a demo, otherwise no provider. */
export async function openCarriers({ carriers, easyPost }: Pick<Config, 'carriers' | 'easyPost'>): Promise<Carriers> {
  if (carriers === 'sandbox') return sandboxCarriers
  if (!easyPost) return byHand
  const { easyPostCarriers } = await import('./easypost-carriers.ts')
  return easyPostCarriers(easyPost)
}
