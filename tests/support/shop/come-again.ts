import { setTimeout as pause } from 'node:timers/promises'

/** Retries on 503, as a buyer's page does: a busy machine sheds load and loses nothing. */
export async function comeAgain<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const response = await ask()
    if (response.status !== 503 || tries === 20) return response
    await pause(250)
  }
}
