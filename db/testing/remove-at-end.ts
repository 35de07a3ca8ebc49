import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Input ends with the process that asked. What it started, such as a PostgreSQL, may write for some seconds more. */
const removal = `
read -r _
tries=0
until rm -rf -- "$1" 2>/dev/null || [ "$tries" -ge 60 ]; do sleep 1; tries=$((tries + 1)); done
`

/** Removes a folder once this process has ended, even by SIGKILL. */
export function removeAtEnd(folder: string): void {
  const remover = spawn('/bin/sh', ['-c', removal, 'recto-remover', folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  remover.on('error', () => {})
  remover.unref()
  if (remover.stdin instanceof Socket) remover.stdin.unref()
}
