import { type InferRouterInputs, type InferRouterOutputs, lazy } from '@orpc/server'

/** Everything that the dashboard's screens call, by noun; a noun is loaded when it is first called. */
export const router = {
  activity: lazy(() => import('./publications/activity.ts')),
  acts: lazy(() => import('./publications/acts.ts')),
  affiliates: lazy(() => import('./people/affiliates.ts')),
  conversions: lazy(() => import('./publications/conversions.ts')),
  feedback: lazy(() => import('./publications/feedback.ts')),
  linkChecks: lazy(() => import('./publications/link-checks.ts')),
  orders: lazy(() => import('./orders/orders.ts')),
  pages: lazy(() => import('./publications/pages.ts')),
  publications: lazy(() => import('./publications/publications.ts')),
  statistics: lazy(() => import('./statistics/statistics.ts')),
}

export type Router = typeof router
export type Inputs = InferRouterInputs<Router>
export type Outputs = InferRouterOutputs<Router>
