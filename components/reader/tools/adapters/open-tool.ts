import type { FieldEvent } from '../field-event.ts'

/** A tool of others that has been loaded, and is told events in its own way. */
export type OpenTool = {
  send(event: FieldEvent): void
  /** Tells a later decision, where it would go on by itself. */
  setConsent?(isGiven: boolean): void
  /** Cookies that it may have set. */
  cookies?: RegExp
}

/** Loads a script of others. */
export function loadScript(src: string, data: Record<string, string> = {}): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  Object.assign(script.dataset, data)
  document.head.append(script)
}
