import type { Area } from './ingress/areas.ts'
import type { Router, Routers } from './router.ts'

let served: Routers | undefined

/** Lets handlers find others by address, as the server does. */
export function serveBy(routers: Routers): void {
  served = routers
}

/** @throws Error outside of the server */
export function servedRoutes(area: Area): Router {
  if (served === undefined) throw new Error('No server has told its routes')
  return served(area)
}
