import { type InferRouterInputs, type InferRouterOutputs, lazy } from '@orpc/server'

/** Everything that the dashboard's screens call, by noun; a noun is loaded when it is first called. */
export const router = {
  affiliates: lazy(() => import('./people/affiliates.ts')),
  orders: lazy(() => import('./orders/orders.ts')),
  statistics: lazy(() => import('./statistics/statistics.ts')),
}

export type Router = typeof router
export type Inputs = InferRouterInputs<Router>
export type Outputs = InferRouterOutputs<Router>
