export type Consent = 'granted' | 'denied'

const changes = new EventTarget()

/** Returns the reader's decision, which is kept on `<html>`, where scripts and styles see it; undefined until there is one. */
export function consentNow(): Consent | undefined {
  const { trackingConsent } = document.documentElement.dataset
  return trackingConsent === 'granted' || trackingConsent === 'denied' ? trackingConsent : undefined
}

/** Takes a decision: of the reader, or of the page's own script. */
export function decide(consent: Consent): void {
  document.documentElement.dataset.trackingConsent = consent
  changes.dispatchEvent(new Event('change'))
}

export function onConsent(listener: () => void): void {
  changes.addEventListener('change', listener)
}
