import type { Endpoint, Input, Reply } from '#contract/base/endpoint.ts'
import { ApiError, call } from '#web/base/api.ts'

// Before a dangerous action the server requires a password entered within the last 15 minutes (product.md, section 6).

/** The calls waiting for the password, and the dialog that asks for it (`proof-dialog.tsx`). */
let waiting: ((given: boolean) => void)[] = []
const listeners = new Set<() => void>()

/** `call`, for endpoints that may need the password again: asks for it in a dialog, then repeats the call. */
export async function callProven<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Reply<E>> {
  try {
    return await call(endpoint, input)
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'proof_needed'
    if (!asked || !(await askForProof())) throw error
    return call(endpoint, input)
  }
}

function askForProof(): Promise<boolean> {
  return new Promise((settle) => {
    waiting = [...waiting, settle]
    for (const listener of listeners) listener()
  })
}

/** Whether a call is waiting, for the dialog. */
export const proofRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  areThere: () => waiting.length > 0,
  settle: (given: boolean) => {
    const settled = waiting
    waiting = []
    for (const listener of listeners) listener()
    for (const settle of settled) settle(given)
  },
}
