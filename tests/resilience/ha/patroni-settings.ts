import { randomBytes } from 'node:crypto'
import path from 'node:path'

export interface PatroniNode {
  name: string
  /** PostgreSQL's. */
  port: number
  /** Patroni's own health checks: who is the leader, who is a standby. */
  rest: number
  /** PostgreSQL's data. */
  folder: string
}

/** How many seconds an unresponsive leader remains the leader. */
export const ttl = 12
export const maxConnections = 100

/** The settings of docs/operation.md, "Several machines", so that the documented ones are tested. */
export function patroniSettings(postgresPrograms: string, etcdPort: number) {
  const superuser = { user: 'postgres', password: randomBytes(12).toString('hex') }
  const replicator = { user: 'replicator', password: randomBytes(12).toString('hex') }
  const yaml = ({ name, port, rest, folder }: PatroniNode) => `
scope: shop
name: ${name}
etcd: {host: '127.0.0.1:${etcdPort}'}
restapi: {listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}'}
bootstrap:
  dcs:
    ttl: ${ttl}
    loop_wait: 2
    retry_timeout: 4
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: false
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: ${maxConnections}
        wal_log_hints: 'on'
        tcp_user_timeout: 10000
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}
  bin_dir: ${postgresPrograms}
  pgpass: ${path.join(path.dirname(folder), `${name}.pgpass`)}
  # Not in the data directory: pg_rewind would try to copy the socket.
  parameters: {unix_socket_directories: ${path.dirname(folder)}}
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser: {username: ${superuser.user}, password: '${superuser.password}'}
    replication: {username: ${replicator.user}, password: '${replicator.password}'}
`
  return { yaml, superuser }
}
