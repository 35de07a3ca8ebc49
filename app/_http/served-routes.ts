import type { Router } from './router.ts'

let served: Router | undefined

/** Lets handlers find others by address, as the server does. */
export function serveBy(router: Router): void {
  served = router
}

/** @throws Error outside of the server */
export function servedRoutes(): Router {
  if (served === undefined) throw new Error('No server has told its routes')
  return served
}
