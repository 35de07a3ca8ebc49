const home = '/dashboard'

/**
 * Where somebody wanted to go before signing in: the path itself when it is one of the dashboard's, else its front.
 * Whoever makes the link must not lead people to another site.
 */
export function wayBack(next: unknown): string {
  if (typeof next !== 'string') return home
  const origin = 'http://dashboard.invalid'
  const url = URL.parse(next, origin)
  const isOurs = url !== null && url.origin === origin && /^\/dashboard(\/|$)/.test(url.pathname)
  const isSignIn = url?.pathname.startsWith('/dashboard/sign-in')
  return isOurs && !isSignIn ? `${url.pathname}${url.search}` : home
}

/** The address of the sign-in screen that leads back to a path of the dashboard. */
export function signInPath(next: string): string {
  return next === home ? '/dashboard/sign-in' : `/dashboard/sign-in?${new URLSearchParams({ next })}`
}
