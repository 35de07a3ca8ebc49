import type { ReaderEvent } from '#db/rules/statistics/events.ts'

const shares = [0, 25, 50, 75, 100] as const

/** A video that repeats itself never ends: it counts as watched from here on. */
const whole = 0.98

/** Shares of videos that were watched, each once a reading. */
export class VideoShares {
  readonly #told = new Set<string>()

  /** @param part of its length at which it plays, from 0 to 1 @returns shares reached for the first time */
  reach(hotspot: number, part: number): ReaderEvent[] {
    return shares.flatMap(percent => {
      const key = `${hotspot} ${percent}`
      if (part < Math.min(percent / 100, whole) || this.#told.has(key)) return []
      this.#told.add(key)
      return [{ type: 'video_watched', hotspot, percent } as const]
    })
  }
}
