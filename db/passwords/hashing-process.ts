// Hashes in a process of its own, so that page requests keep their threads and memory.
import { scrypt } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { HashAnswer, HashRequest } from './hashing-messages.ts'

// Slightly below the web process: somebody waits for the hash.
setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', ({ id, password, salt, bytes, cost }: HashRequest) => {
  const { N, r, p } = cost
  // Twice the memory of our own cost: a damaged hash must not take all memory.
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
process.on('disconnect', () => process.exit())
