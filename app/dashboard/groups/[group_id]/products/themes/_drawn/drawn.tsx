'use client'

import { type CSSProperties, useEffect, useRef } from 'react'

/** Fonts of the group that CSS names. */
export type LoadedFonts = readonly { family: string; url: string }[]

/** Loads fonts into the document: rules of a shadow tree cannot. */
export function useFonts(fonts: LoadedFonts) {
  useEffect(() => {
    const known = new Set(Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')))
    for (const { family, url } of fonts)
      if (!known.has(family)) document.fonts.add(new FontFace(family, `url("${url}")`))
  }, [fonts])
}

type DrawnProps = { html: string; css: string; label: string; style: CSSProperties }

/** Draws in a shadow tree, so that neither the dashboard nor the theme styles the other. */
export function DrawnTheme({ html, css, label, style }: DrawnProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
    // Sanitised by the server, as for readers.
    root.innerHTML = `<div class="themed">${html}</div>`
  }, [html, css])
  return <div ref={host} role="img" aria-label={label} className="absolute" style={style} />
}
