export type Message = {
  title: string
  /** Told at once, and until it is dismissed. */
  isFailure?: boolean
  action?: { label: string; run(): void }
}
