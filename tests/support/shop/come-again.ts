import { setTimeout as pause } from 'node:timers/promises'

/** What a buyer's page does with a 503: it asks again. A busy machine says so, and loses nothing. */
export async function comeAgain<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 20) return answer
    await pause(250)
  }
}
