import { setInterval } from 'node:timers'
import type { Cgroup } from './cgroup.ts'
import { heldByTree } from './held-by-tree.ts'

const everyMs = 100

export type Watch = {
  /** Prints the most that was held since the last time. @throws if memory ran out, or the most is beyond the limit */
  tell(name: string): void
  end(): void
}

/** Watches what a process and all that it starts hold, by their cgroup where they have one. */
export function watch(pid: number, megabytes: number, cgroup?: Cgroup): Watch {
  let most = 0
  const look = () => {
    most = Math.max(most, cgroup?.taken().held ?? heldByTree(pid))
  }
  const timer = setInterval(look, everyMs)
  return {
    tell(name) {
      look()
      const held = Math.round(most / 1e6)
      most = 0
      const { peak, killed } = cgroup?.taken() ?? { peak: 0, killed: 0 }
      const ofGroup = cgroup === undefined ? '' : `; memory.peak, with files, ${Math.round(peak / 1e6)} MB`
      console.log(`${name}: ${held} MB at most${ofGroup}.`)
      if (killed > 0)
        throw new Error(`${name} had ${killed} processes killed: ${megabytes} MB of memory are too little.`)
      if (held > megabytes) throw new Error(`${name} took more than ${megabytes} MB of memory.`)
    },
    end: () => clearInterval(timer),
  }
}
