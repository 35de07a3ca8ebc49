import type { LazyPanel } from './panels/panel-props.ts'
import { ReaderSearchField } from './search/search-form.tsx'

/** All panels, in display order. */
export const panels = {
  overview: {
    name: words => words.overview,
    icon: 'overview',
    look: 'panel whole',
    path: 'overview',
    load: () => import('./overview/overview-panel.tsx'),
  },
  contents: {
    name: words => words.contents,
    icon: 'contents',
    path: 'contents',
    load: () => import('./contents/contents-panel.tsx'),
  },
  search: {
    name: words => words.search,
    icon: 'search',
    path: 'search',
    Field: ReaderSearchField,
    load: () => import('./search/search-panel.tsx'),
  },
  products: {
    name: words => words.products,
    icon: 'products',
    path: 'products',
    load: () => import('./shopping/product-list-panel.tsx'),
  },
  list: {
    name: words => words.list,
    icon: 'list',
    path: 'list',
    load: () => import('./shopping/list-panel.tsx'),
  },
  share: {
    name: words => words.share,
    icon: 'share',
    path: 'share',
    load: () => import('./share/share-panel.tsx'),
  },
  print: {
    name: words => words.print,
    icon: 'print',
    path: 'print',
    load: () => import('./print/print-panel.tsx'),
  },
  related: {
    name: words => words.related,
    icon: 'related',
    path: 'related',
    load: () => import('./related/related-panel.tsx'),
  },
  feedback: {
    name: words => words.feedback,
    icon: 'feedback',
    path: 'feedback',
    load: () => import('./feedback/feedback-panel.tsx'),
  },
} satisfies Record<string, LazyPanel>

export type ReaderPanelName = keyof typeof panels
