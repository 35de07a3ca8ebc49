import { databaseFaultOf } from '#db/connection/faults.ts'
import { freeWorkOfTheDead } from '#db/lost-work/lost-work.ts'
import { noteQueue } from '#db/page-work/queue.ts'
import { log } from '#db/telemetry/log/log.ts'
import { crontabOfWorker } from './queue/lanes.ts'
import { queueNextRuns } from './queue/periodic.ts'

const secondMs = 1000
const secondsBetweenRuns = 10 // less than a minute, since a run may be missed otherwise
const leastJumpMs = 60_000

/** Watches the clock. @param onJump called after each change by a minute or more @returns a function that ends the watch */
export function watchClock(onJump: () => void): () => void {
  const clock = new WallClock()
  const timer = setInterval(() => {
    if (clock.hasJumped()) onJump()
  }, secondMs)
  return () => clearInterval(timer)
}

/** Does each second what one of all workers has to do. @returns a function that ends this */
export function tendQueue(): () => void {
  let seconds = 0
  let isBusy = false
  const turn = async () => {
    // Turns would pile up on a busy machine.
    if (isBusy) return
    isBusy = true
    // A lost database ends the worker by its lease.
    await tend(seconds).catch(error => {
      if (databaseFaultOf(error) === undefined) log.error('The queue could not be tended', { error })
    })
    isBusy = false
    seconds += 1
  }
  void turn()
  const timer = setInterval(turn, secondMs)
  return () => clearInterval(timer)
}

async function tend(seconds: number): Promise<void> {
  const dead = await freeWorkOfTheDead()
  if (dead.length > 0) log.warn(`Took up the work of ${dead.length} worker(s) that ended.`)
  await noteQueue()
  if (seconds % secondsBetweenRuns === 0) await queueNextRuns(crontabOfWorker())
}

/** Compares the machine's clock with the monotonic one, which nobody sets. */
class WallClock {
  #aheadMs = WallClock.#measure()

  /** True once after each change by a minute or more; a clock that is corrected slowly never jumps. */
  hasJumped(): boolean {
    const before = this.#aheadMs
    this.#aheadMs = WallClock.#measure()
    return Math.abs(this.#aheadMs - before) >= leastJumpMs
  }

  static #measure(): number {
    return Date.now() - performance.now()
  }
}
