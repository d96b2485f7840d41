import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'

export interface Probed {
  /** Latency of each response in ms, in request order. */
  times: number[]
  /** Number of responses other than 200. */
  refused: number
  /** The peak resident set of the shop's process, in MB. */
  mostMemory: number
}

/**
 * Continuously requests one URL, as a visitor during the load would, from its own thread: the thread that generates the
 * load cannot measure latency accurately.
 */
export function startProbe(url: string, pid: number, every = 100): { stop(): Promise<Probed> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pid, every } })
  const result = new Promise<Probed>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  return {
    async stop() {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread, no window.
      worker.postMessage('stop')
      return result
    },
  }
}

export const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The resident set of a process in MB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

if (!isMainThread && parentPort) await probe(workerData as { url: string; pid: number; every: number })

async function probe({ url, pid, every }: { url: string; pid: number; every: number }): Promise<void> {
  const probed: Probed = { times: [], refused: 0, mostMemory: 0 }
  const stopped = new AbortController()
  parentPort!.once('message', () => stopped.abort())
  while (!stopped.signal.aborted) {
    const start = performance.now()
    const ok = await fetch(url, { signal: AbortSignal.timeout(15_000) }).then(
      async (answer) => (await answer.arrayBuffer(), answer.ok),
      () => false,
    )
    probed.times.push(performance.now() - start)
    if (!ok) probed.refused++
    probed.mostMemory = Math.max(probed.mostMemory, memoryOf(pid))
    await wait(every)
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread, no window.
  parentPort!.postMessage(probed)
}
