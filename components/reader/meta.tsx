/** @jsxImportSource preact */

/** Metadata of a page for search engines and link previews. */
export type DocumentFacts = {
  title: string
  description: string
  publisher: string
  language: string // BCP 47
  canonicalUrl: string
  previousUrl: string | undefined
  nextUrl: string | undefined
  /** Undefined for publications that may not be embedded. */
  oembedUrl: string | undefined
  /** Missing for publications that a home screen could not open. */
  manifestUrl?: string | undefined
  /** Preview image, with its size in pixels if known. */
  picture: { url: string; width?: number; height?: number } | undefined
  isIndexable: boolean
  /** Structured data in the vocabulary of schema.org. */
  data: object[]
}

export function Meta({ about }: { about: DocumentFacts }) {
  return (
    <>
      {about.description !== '' && <meta name="description" content={about.description} />}
      {about.isIndexable ? <Languages about={about} /> : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={about.canonicalUrl} />
      {about.manifestUrl && <link rel="manifest" href={about.manifestUrl} />}
      {about.previousUrl && <link rel="prev" href={about.previousUrl} />}
      {about.nextUrl && <link rel="next" href={about.nextUrl} />}
      {about.oembedUrl && (
        <link rel="alternate" type="application/json+oembed" href={about.oembedUrl} title={about.title} />
      )}
      <OpenGraph about={about} />
      {about.data.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can end the script
          dangerouslySetInnerHTML={{ __html: asScript(about.data) }}
        />
      )}
    </>
  )
}

/** Links a page as its own only language version, since a translation is a separate publication. */
function Languages({ about: { language, canonicalUrl } }: { about: DocumentFacts }) {
  return [language, 'x-default'].map(hreflang => (
    <link key={hreflang} rel="alternate" hreflang={hreflang} href={canonicalUrl} />
  ))
}

function OpenGraph({ about }: { about: DocumentFacts }) {
  const { picture } = about
  const properties = {
    'og:type': 'website',
    'og:title': about.title,
    'og:description': about.description,
    'og:url': about.canonicalUrl,
    'og:site_name': about.publisher,
    'og:image': picture?.url ?? '',
    'og:image:width': picture?.width ?? '',
    'og:image:height': picture?.height ?? '',
    'og:image:alt': about.title,
  }
  return (
    <>
      {Object.entries(properties)
        .filter(([, content]) => content !== '')
        .map(([property, content]) => (
          <meta key={property} property={property} content={String(content)} />
        ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Escapes JSON for a script element, so that no text in it can close the element. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
