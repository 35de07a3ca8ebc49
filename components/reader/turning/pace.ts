/** A frame that takes longer is late, in seconds: it was skipped even at 50 frames a second. */
const lateAfter = 0.024
/** Frames that tell: about a turn at 60 frames a second. */
const told = 40
/** Part of late frames that readers see as a stutter. */
const stutters = 0.06

/** Tells if this screen draws turning leaves too slowly, from the first turn on. */
export class Pace {
  #frames = 0
  #late = 0

  /** @param seconds since the frame before; 0 for the first of a turn */
  note(seconds: number): void {
    if (seconds === 0) return
    // Old frames fade, so that a machine that was busy for a while gets its strips back.
    if (this.#frames >= 4 * told) {
      this.#frames /= 2
      this.#late /= 2
    }
    this.#frames += 1
    if (seconds > lateAfter) this.#late += 1
  }

  get isLate(): boolean {
    return this.#frames >= told / 2 && this.#late > stutters * this.#frames
  }
}
