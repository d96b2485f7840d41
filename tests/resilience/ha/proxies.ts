import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Daemon, freePorts, startDaemon } from './daemon.ts'
import type { PatroniNode } from './patroni-settings.ts'

/** HAProxy in front of the database and in front of the shop. */
export interface Proxies extends Pick<Daemon, 'pid' | 'stop'> {
  /** Routes to the leader. */
  leader: number
  /** Routes to standbys that are hardly behind. */
  replicas: number
  /** Routes to the shop. */
  shop: number
}

/** The settings of docs/operation.md, "Several machines". */
export async function openProxies(
  haproxy: string,
  folder: string,
  { nodes, shops }: { nodes: PatroniNode[]; shops: number[] },
): Promise<Proxies> {
  const [leader, replicas, shop] = (await freePorts(3)) as [number, number, number]
  const databases = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  const servers = shops.map((port, index) => `  server s${index + 1} 127.0.0.1:${port} check`)
  const settings = `
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1500ms

listen pg_leader
  mode tcp
  bind 127.0.0.1:${leader}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}

listen pg_replicas
  mode tcp
  bind 127.0.0.1:${replicas}
  option httpchk OPTIONS /replica?lag=1MB
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}

frontend shop
  mode http
  bind 127.0.0.1:${shop}
  timeout client 60s
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
  mode http
  timeout server 30s
  retries 2
  retry-on conn-failure
  option redispatch 1
  option httpchk GET /readyz
  default-server inter 1s fall 2 rise 1
${servers.join('\n')}

backend alive
  mode http
  timeout server 30s
  retries 2
  retry-on conn-failure
  option redispatch 1
  option httpchk GET /healthz
  default-server inter 1s fall 3 rise 1
${servers.join('\n')}
`
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, settings)
  return { leader, replicas, shop, ...startDaemon([haproxy, '-db', '-f', file], path.join(folder, 'haproxy.log')) }
}
