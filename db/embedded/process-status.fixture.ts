import { readFileSync } from 'node:fs'

/** Whether a process does anything yet: one that has ended and waits to be counted does not. */
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
