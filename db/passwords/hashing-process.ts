// The process that hashes passwords: the threads and the memory that it takes are not those that pages are served with.
import { scrypt } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { HashAnswer, HashRequest } from './hashing-messages.ts'

// Behind the web process, yet not behind everything: somebody waits for it.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', ({ id, password, salt, bytes, cost }: HashRequest) => {
  const { N, r, p } = cost
  // A hash that was damaged must not take all memory: twice the memory of our own cost at the most.
  const maxmem = 256 * 2 ** 20
  const { promise, resolve } = Promise.withResolvers<HashAnswer>()
  try {
    scrypt(password, salt, bytes, { N, r, p, maxmem }, (error, key) =>
      resolve(error ? { id, fault: error.message } : { id, key }),
    )
  } catch (error) {
    resolve({ id, fault: String(error) })
  }
  void promise.then(answer => process.send?.(answer))
})
// Who asked is gone.
process.on('disconnect', () => process.exit())
