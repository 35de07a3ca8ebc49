import { type InferRouterInputs, type InferRouterOutputs, lazy } from '@orpc/server'

/** Everything that the dashboard's screens call, by noun; a noun is loaded when it is first called. */
export const router = {
  account: lazy(() => import('./people/account.ts')),
  activity: lazy(() => import('./publications/activity.ts')),
  acts: lazy(() => import('./publications/acts.ts')),
  affiliates: lazy(() => import('./people/affiliates.ts')),
  apiKeys: lazy(() => import('./people/api-keys.ts')),
  autoTagging: lazy(() => import('./hotspots/auto-tagging.ts')),
  collections: lazy(() => import('./groups/collections.ts')),
  conversions: lazy(() => import('./publications/conversions.ts')),
  coverage: lazy(() => import('./publications/coverage.ts')),
  editions: lazy(() => import('./publications/editions.ts')),
  feedFiles: lazy(() => import('./products/feed-files.ts')),
  feedback: lazy(() => import('./publications/feedback.ts')),
  findings: lazy(() => import('./hotspots/findings.ts')),
  firstSteps: lazy(() => import('./groups/first-steps.ts')),
  groups: lazy(() => import('./groups/groups.ts')),
  installation: lazy(() => import('./installation/installation.ts')),
  linkChecks: lazy(() => import('./publications/link-checks.ts')),
  media: lazy(() => import('./files/media.ts')),
  metatags: lazy(() => import('./groups/metatags.ts')),
  orders: lazy(() => import('./orders/orders.ts')),
  pages: lazy(() => import('./publications/pages.ts')),
  people: lazy(() => import('./people/people.ts')),
  productFeeds: lazy(() => import('./products/product-feeds.ts')),
  productImports: lazy(() => import('./products/product-imports.ts')),
  productLibraries: lazy(() => import('./products/product-libraries.ts')),
  productRules: lazy(() => import('./hotspots/product-rules.ts')),
  productThemes: lazy(() => import('./products/product-themes.ts')),
  products: lazy(() => import('./products/products.ts')),
  profile: lazy(() => import('./people/profile.ts')),
  publications: lazy(() => import('./publications/publications.ts')),
  sessions: lazy(() => import('./people/sessions.ts')),
  shopWebhooks: lazy(() => import('./products/shop-webhooks.ts')),
  shops: lazy(() => import('./products/shops.ts')),
  spreads: lazy(() => import('./hotspots/spreads.ts')),
  statistics: lazy(() => import('./statistics/statistics.ts')),
  suggestions: lazy(() => import('./search/suggestions.ts')),
  themeFonts: lazy(() => import('./products/theme-fonts.ts')),
  uploads: lazy(() => import('./files/uploads.ts')),
  webhooks: lazy(() => import('./webhooks/webhooks.ts')),
}

export type ProcedureRouter = typeof router
export type Inputs = InferRouterInputs<ProcedureRouter>
export type Outputs = InferRouterOutputs<ProcedureRouter>
