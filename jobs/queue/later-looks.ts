const pausesMs = [20, 80, 320, 1280] // after each other

type Lane = { nudge(workers: number): void }

/** The part of graphile-worker's events that is needed. */
type LaneEvents = {
  on(event: 'pool:listen:success', listener: (heard: { client: Listener; workerPool: Lane }) => void): unknown
  on(event: 'pool:gracefulShutdown' | 'pool:forcefulShutdown', listener: () => void): unknown
}

type Listener = {
  on(event: 'notification', listener: (message: { channel: string }) => void): unknown
}

/**
 * Lets a lane look for jobs again after news of one. All lanes look at the same moment, and while one does, it may lock
 * the named queues of jobs of others (`for update skip locked`), which then find nothing, and look 2 s later.
 */
export function lookAgainAfterNews(events: LaneEvents): void {
  let clock: NodeJS.Timeout | undefined
  let isEnding = false
  const lookLater = (lane: Lane, [pause, ...rest]: number[]) => {
    clearTimeout(clock)
    if (pause === undefined || isEnding) return
    clock = setTimeout(() => {
      lane.nudge(1)
      lookLater(lane, rest)
    }, pause)
  }
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.on('notification', ({ channel }) => {
      if (channel === 'jobs:insert') lookLater(workerPool, pausesMs)
    })
  })
  const end = () => {
    isEnding = true
    clearTimeout(clock)
  }
  events.on('pool:gracefulShutdown', end)
  events.on('pool:forcefulShutdown', end)
}
