declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Adds an entry to the queue that Google's scripts read. */
export function push(entry: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** Queues a command: Google's scripts take them as `arguments` only, not as arrays. */
export const gtag: (...command: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: see above
  push(arguments)
}

/** Tells what a reader agrees to: statistics, and no advertising. */
export function setConsent(change: 'default' | 'update', isGiven: boolean): void {
  gtag('consent', change, {
    analytics_storage: isGiven ? 'granted' : 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
}

export const googleCookies = /^_g(a|id|at|cl)/
