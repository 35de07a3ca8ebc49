// Preloaded by a process whose clock a test changes: SIGUSR2 sets it an hour ahead, and the next one back.
const Real = Date
let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs = aheadMs === 0 ? 3_600_000 : 0
})
const now = () => Real.now() + aheadMs
globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
