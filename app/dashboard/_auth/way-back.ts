const home = '/dashboard'

/** Returns the path to open after signing in: only paths of the dashboard, to prevent open redirects. */
export function wayBack(next: unknown): string {
  if (typeof next !== 'string') return home
  const origin = 'http://dashboard.invalid'
  const url = URL.parse(next, origin)
  const isOurs = url !== null && url.origin === origin && /^\/dashboard(\/|$)/.test(url.pathname)
  const isSignIn = url?.pathname.startsWith('/dashboard/sign-in')
  return isOurs && !isSignIn ? `${url.pathname}${url.search}` : home
}

export function signInPath(next: string): string {
  return next === home ? '/dashboard/sign-in' : `/dashboard/sign-in?${new URLSearchParams({ next })}`
}
