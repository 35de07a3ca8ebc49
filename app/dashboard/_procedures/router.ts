import { type InferRouterInputs, type InferRouterOutputs, lazy } from '@orpc/server'

/** Everything that the dashboard's screens call, by noun; a noun is loaded when it is first called. */
export const router = {
  affiliates: lazy(() => import('./people/affiliates.ts')),

  autoTagging: lazy(() => import('./hotspots/auto-tagging.ts')),
  findings: lazy(() => import('./hotspots/findings.ts')),
  productRules: lazy(() => import('./hotspots/product-rules.ts')),
  spreads: lazy(() => import('./hotspots/spreads.ts')),

  feedFiles: lazy(() => import('./products/feed-files.ts')),
  productFeeds: lazy(() => import('./products/product-feeds.ts')),
  productImports: lazy(() => import('./products/product-imports.ts')),
  productLibraries: lazy(() => import('./products/product-libraries.ts')),
  products: lazy(() => import('./products/products.ts')),
  productThemes: lazy(() => import('./products/product-themes.ts')),
  shops: lazy(() => import('./products/shops.ts')),
  themeFonts: lazy(() => import('./products/theme-fonts.ts')),

  uploads: lazy(() => import('./files/uploads.ts')),
}

export type Router = typeof router
export type Inputs = InferRouterInputs<Router>
export type Outputs = InferRouterOutputs<Router>
