import { readFileSync } from 'node:fs'

/** True while a process runs: one that has ended does not, even if its parent has not yet asked for its exit code. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || statusOf(pid).state !== 'Z'
  } catch {
    return false
  }
}

/**
 * On Linux, https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: what follows the name in brackets is state and parent.
 * @throws if there is no such process
 */
export function statusOf(pid: number): { state: string; ppid: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [state = '', ppid = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state, ppid: Number(ppid) }
}
