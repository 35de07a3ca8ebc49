// Preloaded by a process whose clock a test changes: it is `CLOCK_AHEAD_MS` ahead, SIGUSR2 sets it an hour further, and the
// next one back. In `CLOCK_FILE` it is kept for the process that follows.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE
const Real = Date
const atFirstMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
let aheadMs = file !== undefined && existsSync(file) ? Number(readFileSync(file, 'utf8')) : atFirstMs
process.on('SIGUSR2', () => {
  aheadMs = atFirstMs + (aheadMs === atFirstMs ? 3_600_000 : 0)
  if (file !== undefined) writeFileSync(file, String(aheadMs))
})
const now = () => Real.now() + aheadMs
globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
