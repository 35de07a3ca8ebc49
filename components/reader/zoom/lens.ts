import {
  cameraBetween,
  isEnlarged,
  type Sight,
  stretched,
  whole,
  withinBounds,
  type ZoomCamera,
} from './camera.ts'

/** Duration of a camera flight, in ms. */
const flightMs = 220
/** Exponential decay of a glide's speed, per second. */
const friction = 5
/** Speed at which a glide ends, in CSS pixels per second. */
const liesPxPerSecond = 15

type Motion = { move(nowMs: number): ZoomCamera | undefined }

/** Animated camera of the pages. */
export class Lens {
  camera: ZoomCamera = whole
  /** Set if the reader prefers reduced motion. */
  isStill = false
  readonly watchers = new Set<() => void>()
  readonly #sight: () => Sight
  readonly #show: (camera: ZoomCamera, isResting: boolean) => void
  #motion: Motion | undefined
  #frame = 0

  /** @param show called with every camera, and once more at rest */
  constructor(sight: () => Sight, show: (camera: ZoomCamera, isResting: boolean) => void) {
    this.#sight = sight
    this.#show = show
  }

  get isEnlarged(): boolean {
    return isEnlarged(this.camera)
  }

  /** Follows fingers, with damped overscroll. */
  follow(camera: ZoomCamera): void {
    this.#motion = undefined
    this.#set(stretched(camera, this.#sight()), false)
  }

  /** Flies to the nearest valid camera. */
  goTo(target: ZoomCamera): void {
    const to = withinBounds(target, this.#sight())
    const from = this.camera
    let start: number | undefined
    this.#begin(now => {
      if (this.isStill) return undefined
      start ??= now
      const part = Math.min(1, (now - start) / flightMs)
      return part < 1 ? cameraBetween(from, to, 1 - (1 - part) ** 3) : undefined
    }, to)
  }

  /** Snaps to the border unless in motion. */
  settle(): void {
    if (this.#motion === undefined) this.#rest(withinBounds(this.camera, this.#sight()))
  }

  /** Continues at the release speed, in CSS pixels per second, and slows down. */
  glide(speedX: number, speedY: number): void {
    const sight = this.#sight()
    const from = this.camera
    const kept = withinBounds(from, sight)
    const speed = Math.hypot(speedX, speedY)
    if (this.isStill || speed < 60 || kept.x !== from.x) {
      this.goTo(from)
      return
    }
    const at = (seconds: number) => {
      const way = (1 - Math.exp(-friction * seconds)) / friction
      return withinBounds({ ...from, x: from.x + speedX * way, y: from.y + speedY * way }, sight)
    }
    const lastsSeconds = Math.log(speed / liesPxPerSecond) / friction
    let start: number | undefined
    this.#begin(now => {
      start ??= now
      const seconds = (now - start) / 1000
      return seconds < lastsSeconds ? at(seconds) : undefined
    }, at(lastsSeconds))
  }

  jump(camera: ZoomCamera): void {
    if (isEnlarged(camera)) this.#rest(withinBounds(camera, this.#sight()))
    else this.goTo(whole)
  }

  #begin(move: Motion['move'], end: ZoomCamera) {
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

  #rest(camera: ZoomCamera) {
    this.#motion = undefined
    this.#set(camera, true)
  }

  #set(camera: ZoomCamera, isResting: boolean) {
    this.camera = camera
    this.#show(camera, isResting)
    for (const watcher of this.watchers) watcher()
  }
}
