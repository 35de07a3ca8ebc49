/**
 * A thread of a process that reads what strangers made, which ends it when its parent is gone. The main thread would
 * hear of that (`disconnect`), but not while it is inside WebAssembly, where a hostile page can keep it for ever.
 */
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 200)
