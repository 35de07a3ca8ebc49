/**
 * A thread of a page process that ends the process when its parent is gone. The main thread would hear of it
 * (`disconnect`), but not while it is inside WebAssembly, where a hostile page can keep it for ever.
 */
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, 200)
