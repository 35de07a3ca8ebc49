export type ToastMessage = {
  title: string
  /** Announced immediately and shown until dismissed. */
  isFailure?: boolean
  action?: { label: string; run(): void }
}
