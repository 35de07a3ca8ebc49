/** @jsxImportSource preact */

/** A product in its theme; the link over it has the same text as its name. */
export function Themed({ html }: { html: string | undefined }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see `db/themes/drawing/markup.ts`
  return <div class="themed" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
}
