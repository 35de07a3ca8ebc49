// Kills the process with its parent: `disconnect` never comes while the main thread is stuck in WebAssembly.
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 200)
