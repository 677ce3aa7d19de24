/** Port number in the socket's name; nothing listens on TCP. */
export const PORT = 5432

/** Small enough for a small machine, beside everything else that runs on it. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: `${PORT}`,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  huge_pages: 'off',
  // A container's /dev/shm is small; nothing of ours is worth a parallel query.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  io_method: 'sync',
  // Nobody replicates from here, which spares log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** What is given up in tests, where nothing has to outlive the machine. */
const NOT_DURABLE: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  // Every test file, and several of them at once, opens pools of its own.
  max_connections: '400',
}

/** The server's arguments. Statements never reach the log: they hold what users typed. */
export const serverArguments = (cluster: string, socketFolder: string, durable: boolean): string[] => [
  '-D',
  cluster,
  '-k',
  socketFolder,
  ...Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]
