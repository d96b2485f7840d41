/** Fewer at once than the connections that one address may hold (`connectionLimits`). */
const atOnce = 50

/** Does the same thing many times, with as many at once as one address may have. */
export async function inWaves<Answer>(times: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < times) {
    const wave = Math.min(atOnce, times - answers.length)
    answers.push(...(await Promise.all(Array.from({ length: wave }, ask))))
  }
  return answers
}
