import { type InferRouterInputs, type InferRouterOutputs, lazy } from '@orpc/server'

/** Everything that the dashboard's screens call, by noun; a noun is loaded when it is first called. */
export const router = {
  account: lazy(() => import('./people/account.ts')),
  affiliates: lazy(() => import('./people/affiliates.ts')),
  apiKeys: lazy(() => import('./people/api-keys.ts')),
  collections: lazy(() => import('./groups/collections.ts')),
  firstSteps: lazy(() => import('./groups/first-steps.ts')),
  groups: lazy(() => import('./groups/groups.ts')),
  installation: lazy(() => import('./installation/installation.ts')),
  metatags: lazy(() => import('./groups/metatags.ts')),
  orders: lazy(() => import('./orders/orders.ts')),
  people: lazy(() => import('./people/people.ts')),
  profile: lazy(() => import('./people/profile.ts')),
  sessions: lazy(() => import('./people/sessions.ts')),
  statistics: lazy(() => import('./statistics/statistics.ts')),
  webhooks: lazy(() => import('./webhooks/webhooks.ts')),
}

export type Router = typeof router
export type Inputs = InferRouterInputs<Router>
export type Outputs = InferRouterOutputs<Router>
