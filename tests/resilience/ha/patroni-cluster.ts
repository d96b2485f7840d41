import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { signalTree } from '#tests/support/shop/process-tree.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { type Daemon, freePorts, startDaemon } from './daemon.ts'
import { type PatroniNode, patroniSettings } from './patroni-settings.ts'
import type { Programs } from './programs.ts'

interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  /** Bytes behind the leader; "unknown" if it does not replicate. */
  lag?: number | 'unknown'
}

/** Three PostgreSQL under Patroni, which agree on their leader through etcd. */
export interface PatroniCluster {
  nodes: PatroniNode[]
  superuser: { user: string; password: string }
  /** The leader, as the others see it, and the standby that confirms each commit. */
  leader(): Promise<PatroniNode>
  syncStandby(): Promise<PatroniNode>
  /** Resolves when there are a leader, a synchronous standby and another one, none of them behind. */
  settled(): Promise<void>
  /** Switches over to the synchronous standby, as before a planned restart. */
  switchOver(): Promise<void>
  /** Sends a signal to a node's Patroni, its PostgreSQL or both. */
  signal(node: PatroniNode, what: 'patroni' | 'all', signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
  /** Starts a killed node again. */
  start(node: PatroniNode): void
  stopEtcd(): Promise<void>
  startEtcd(): Promise<void>
  /** How many nodes claim to be the leader: a proxy that sees two has two databases. */
  countLeaders(): Promise<number>
  close(): Promise<void>
}

const nodes = ['pg1', 'pg2', 'pg3']

/** @param folder must belong to the user postgres */
export async function openPatroniCluster(programs: Programs, folder: string): Promise<PatroniCluster> {
  const [client, peer, ...ports] = await freePorts(2 + 2 * nodes.length)
  const cluster = nodes.map((name, index) => ({
    name,
    port: ports[2 * index]!,
    rest: ports[2 * index + 1]!,
    folder: path.join(folder, name),
  }))
  const { yaml, superuser } = patroniSettings(path.dirname(programs.postgres), client!)
  const running = new Map<string, Daemon>()
  const startEtcd = async () => {
    running.set('etcd', startDaemon(etcdCommand(programs.etcd, folder, client!, peer!), path.join(folder, 'etcd.log')))
    await until(async () => (await ask(client!, '/health'))?.ok === true)
  }
  const start = ({ name }: PatroniNode) =>
    void running.set(
      name,
      startDaemon([programs.patroni, path.join(folder, `${name}.yml`)], path.join(folder, `${name}.log`)),
    )
  for (const node of cluster) writeFileSync(path.join(folder, `${node.name}.yml`), yaml(node))
  await startEtcd()
  // The first node creates the database that the others copy.
  start(cluster[0]!)
  await until(async () => (await ask(cluster[0]!.rest, '/primary'))?.ok === true)
  for (const node of cluster.slice(1)) start(node)

  /** As reported by the first node that responds. */
  async function members(): Promise<Member[]> {
    const seen = await Promise.all(cluster.map(({ rest }) => ask(rest, '/cluster')))
    const first = seen.find((each) => each?.ok)
    return first ? (JSON.parse(first.text) as { members: Member[] }).members : []
  }
  async function find(role: Member['role']): Promise<PatroniNode> {
    const found = (await members()).find((member) => member.role === role)
    if (!found) throw new Error(`The cluster has no ${role}`)
    return cluster.find(({ name }) => name === found.name)!
  }
  const signal: PatroniCluster['signal'] = (node, what, name) => {
    signalTree(running.get(node.name)!.pid, name)
    if (what === 'all') signalTree(postmasterOf(node)!, name)
  }
  const leader = () => find('leader')
  const syncStandby = () => find('sync_standby')
  return {
    nodes: cluster,
    superuser,
    leader,
    syncStandby,
    async settled() {
      await until(async () => {
        const all = await members()
        const standbys = all.filter(({ role }) => role !== 'leader')
        return (
          all.some(({ role, state }) => role === 'leader' && state === 'running') &&
          standbys.length === nodes.length - 1 &&
          standbys.some(({ role }) => role === 'sync_standby') &&
          standbys.every(({ state, lag }) => isCopying.has(state) && typeof lag === 'number' && lag < 1_000_000)
        )
      }, 120_000)
    },
    async switchOver() {
      const [from, to] = await Promise.all([leader(), syncStandby()])
      const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      })
      if (!answer.ok) throw new Error(`The switchover failed: ${await answer.text()}`)
    },
    signal,
    start,
    stopEtcd: () => running.get('etcd')!.kill(),
    startEtcd,
    async countLeaders() {
      const answers = await Promise.all(cluster.map(({ rest }) => ask(rest, '/primary')))
      return answers.filter((answer) => answer?.ok).length
    },
    async close() {
      for (const node of cluster) signal(node, 'patroni', 'SIGCONT')
      await Promise.all(cluster.map(({ name }) => running.get(name)!.stop()))
      // Files left by a killed Patroni.
      for (const node of cluster) if (postmasterOf(node)) signalTree(postmasterOf(node)!, 'SIGKILL')
      await running.get('etcd')!.stop()
    },
  }
}

/** Patroni 3.0 calls them running, later ones streaming. */
const isCopying = new Set(['running', 'streaming'])

/** Undefined if there is no response. */
async function ask(port: number, question: string): Promise<{ ok: boolean; text: string } | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${question}`, { signal: AbortSignal.timeout(2000) })
    return { ok: answer.ok, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** The pid in its lock file, if that process is still this PostgreSQL. */
function postmasterOf({ folder }: PatroniNode): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

function etcdCommand(program: string, folder: string, client: number, peer: number): string[] {
  const [clients, peers] = [client, peer].map((port) => `http://127.0.0.1:${port}`)
  return [
    program,
    '--enable-v2=true',
    `--data-dir=${path.join(folder, 'etcd')}`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]
}
