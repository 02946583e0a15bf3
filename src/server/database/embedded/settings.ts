/** Where PostgreSQL listens: on a socket in a folder of ours, or, where there are no sockets, on loopback. */
export type Listening = { folder: string } | { port: number }

/**
 * Settings of the embedded database, given at every start, so that a new release brings its own. Small, because the
 * data is; durable, because it is the customers'.
 */
const SETTINGS: Record<string, string | number> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '16MB',
  max_connections: 40,
  // One machine, one database: no replica copies from it, and few parallel workers help.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_worker_processes: 2,
  max_logical_replication_workers: 0,
  max_parallel_workers: 0,
  autovacuum_max_workers: 1,
  io_method: 'sync',
  jit: 'off',
  lc_messages: 'C',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs the last lines when it ends. The application logs refused statements, without what customers typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** For databases of a test run, which are thrown away. */
const UNSAFE_AND_QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 100,
}

/** Command line arguments of `postgres`. `owner` names the process that looks after it. */
export function postgresArguments(
  data: string,
  listening: Listening,
  { owner, throwAway = false }: { owner: string; throwAway?: boolean },
): string[] {
  const place =
    'folder' in listening
      ? { listen_addresses: '', unix_socket_directories: listening.folder, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', port: listening.port, unix_socket_directories: '' }
  const all = { ...SETTINGS, ...(throwAway ? UNSAFE_AND_QUICK : {}), ...place, 'portal.owner': owner }
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
