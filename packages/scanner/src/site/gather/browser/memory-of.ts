import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Where a process's group stands in `/proc/PID/stat`, counted from behind the name, which may hold anything (proc_pid_stat(5)). */
const GROUP_FIELD = 2

/**
 * Bytes of memory that the processes of a group have each to themselves (resident less shared), on Linux; 0 where the system does
 * not tell. A process that ends while it is looked at counts nothing.
 */
export function memoryOfGroup(group: number): number {
  let bytes = 0
  for (const pid of processes()) {
    const stat = read(`/proc/${pid}/stat`)
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ', 3)[GROUP_FIELD]) !== group) continue
    const [, resident = 0, shared = 0] = read(`/proc/${pid}/statm`).split(' ').map(Number)
    bytes += Math.max(0, resident - shared) * PAGE_BYTES
  }
  return bytes
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
