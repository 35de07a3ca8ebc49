/** A way through the documentation, for one kind of reader. */
export type Path = {
  name: string
  title: string
  about: string
  /** Files below `docs`, in the order of reading. */
  files: string[]
}

/** All pages, by who reads them: the one list of what the site has, and in which order. */
export const paths: Path[] = [
  {
    name: 'marketers',
    title: 'For marketers',
    about: 'From a PDF to a catalogue that sells, in the dashboard.',
    files: [
      'marketing/first-catalogue.md',
      'marketing/products.md',
      'marketing/hotspots.md',
      'screens/media.md',
      'product-rules.md',
      'coverage.md',
      'themes.md',
      'marketing/share.md',
      'marketing/figures.md',
      'marketing/accessible.md',
      'marketing/print-files.md',
    ],
  },
  {
    name: 'integrators',
    title: 'For integrators',
    about: 'The API, webhooks, feeds and the reader on your website.',
    files: [
      'api/first-call.md',
      'api/requests.md',
      'api/publications.md',
      'api/hotspots.md',
      'api/products.md',
      'api/shop-webhooks.md',
      'api/webhooks.md',
      'api/statistics.md',
      'api/client.md',
      'api/kit.md',
      'api/mcp.md',
      'api/affiliates.md',
      'api/version-1.md',
      'websites/embedding.md',
      'websites/reader-script.md',
      'websites/reader-data.md',
      'websites/shop.md',
      'websites/tools.md',
    ],
  },
  {
    name: 'operators',
    title: 'For operators',
    about: 'One machine, three or a hundred: install, back up, update, watch.',
    files: [
      'one-machine.md',
      'installing.md',
      'settings.md',
      'operating.md',
      'demo.md',
      'sizing.md',
      'hosts.md',
      'storage.md',
      'backups.md',
      'releases.md',
      'changes.md',
      'monitoring/README.md',
      'faults.md',
      'security.md',
      'fetching.md',
      'statistics.md',
    ],
  },
  {
    name: 'contributors',
    title: 'For contributors',
    about: 'How the product is made, and what it promises.',
    files: [
      'architecture.md',
      'roadmap.md',
      'developing.md',
      'testing.md',
      'screens/dashboard.md',
      'screens/editor.md',
      'screens/reader.md',
      'conversions.md',
      'print-pdfs.md',
      'pictures.md',
      'text.md',
      'words.md',
      'accessibility.md',
    ],
  },
]
