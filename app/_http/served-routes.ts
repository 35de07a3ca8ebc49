import { part } from '#db/parts.ts'
import type { Area } from './ingress/areas.ts'
import type { Router, Routers } from './router.ts'

const served = part((): { routers?: Routers } => ({}))

/** Lets handlers find others by address, as the server does. */
export function serveBy(routers: Routers): void {
  served().routers = routers
}

/** @throws Error outside of the server */
export function servedRoutes(area: Area): Router {
  const { routers } = served()
  if (routers === undefined) throw new Error('No server has told its routes')
  return routers(area)
}
