// One of several web processes of a host, which prints how many of three hashes it makes at once.
import cluster from 'node:cluster'
import { hashing } from './hashing.ts'
import { hashPassword } from './passwords.ts'

if (cluster.isPrimary) cluster.fork()
else {
  // Nobody waits for them: the process that makes them ends with this one.
  for (let hash = 0; hash < 3; hash += 1) hashPassword('a good password').catch(() => undefined)
  console.log(hashing().state.running)
  process.exit()
}
