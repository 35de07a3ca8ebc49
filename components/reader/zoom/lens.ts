import { between, type Camera, isEnlarged, type Sight, stretched, whole, within } from './camera.ts'

/** How long the view takes to another camera that was asked for, in ms. */
const flightMs = 220
/** A thrown page loses so much of its speed, as e to the minus this, in a second. */
const friction = 5
/** Slower than this a thrown page lies, in CSS pixels a second. */
const liesPxPerSecond = 15

type Motion = { move(nowMs: number): Camera | undefined }

/** What the pages are looked at through: where it is, and how it comes to where it should be. */
export class Lens {
  camera: Camera = whole
  /** Set by whoever shows the pages. */
  isStill = false
  /** Told of every camera. */
  readonly watchers = new Set<() => void>()
  readonly #sight: () => Sight
  readonly #show: (camera: Camera, isResting: boolean) => void
  #motion: Motion | undefined
  #frame = 0

  /** @param show is called with every camera, and once more when it has come to rest */
  constructor(sight: () => Sight, show: (camera: Camera, isResting: boolean) => void) {
    this.#sight = sight
    this.#show = show
  }

  get isEnlarged(): boolean {
    return isEnlarged(this.camera)
  }

  /** Follows fingers, a little beyond the border too. */
  follow(camera: Camera): void {
    this.#motion = undefined
    this.#set(stretched(camera, this.#sight()), false)
  }

  /** Flies to a camera, or to the nearest that shows no empty border. */
  goTo(wanted: Camera): void {
    const to = within(wanted, this.#sight())
    const from = this.camera
    let start: number | undefined
    this.#begin(now => {
      if (this.isStill) return undefined
      start ??= now
      const part = Math.min(1, (now - start) / flightMs)
      return part < 1 ? between(from, to, 1 - (1 - part) ** 3) : undefined
    }, to)
  }

  /** Lies where it is, unless it is on its way. */
  settle(): void {
    if (this.#motion === undefined) this.#rest(within(this.camera, this.#sight()))
  }

  /** Goes on at the speed at which the pages were let go, and comes to rest. Speeds are in CSS pixels a second. */
  glide(speedX: number, speedY: number): void {
    const sight = this.#sight()
    const from = this.camera
    const kept = within(from, sight)
    const speed = Math.hypot(speedX, speedY)
    if (this.isStill || speed < 60 || kept.x !== from.x) {
      this.goTo(from)
      return
    }
    const at = (seconds: number) => {
      const way = (1 - Math.exp(-friction * seconds)) / friction
      return within({ ...from, x: from.x + speedX * way, y: from.y + speedY * way }, sight)
    }
    const lastsSeconds = Math.log(speed / liesPxPerSecond) / friction
    let start: number | undefined
    this.#begin(now => {
      start ??= now
      const seconds = (now - start) / 1000
      return seconds < lastsSeconds ? at(seconds) : undefined
    }, at(lastsSeconds))
  }

  /** Is at once where it should be. */
  jump(camera: Camera): void {
    if (isEnlarged(camera)) this.#rest(within(camera, this.#sight()))
    else this.goTo(whole)
  }

  #begin(move: Motion['move'], end: Camera) {
    const motion = { move }
    this.#motion = motion
    const step = (now: number) => {
      if (this.#motion !== motion) return
      const camera = motion.move(now)
      if (camera === undefined) {
        this.#rest(end)
        return
      }
      this.#set(camera, false)
      this.#frame = requestAnimationFrame(step)
    }
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(step)
  }

  #rest(camera: Camera) {
    this.#motion = undefined
    this.#set(camera, true)
  }

  #set(camera: Camera, isResting: boolean) {
    this.camera = camera
    this.#show(camera, isResting)
    for (const watcher of this.watchers) watcher()
  }
}
