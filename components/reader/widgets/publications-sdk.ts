/**
 * Script that other websites load from `/widgets/v1/publications-sdk.js`: defines `<pw-publications>`, a strip of the
 * covers that an affiliate was lent.
 */
import { strip } from './strip.ts'
import { type WidgetData, widgetAttributes } from './widget-data.ts'

const name = 'pw-publications'
// Only known while the script runs.
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin

const style = new CSSStyleSheet()
style.replaceSync(`
:host { display: block; height: var(--pw-height, 400px); }
:host([hidden]) { display: none; }
ul { display: flex; gap: var(--pw-gap, 16px); box-sizing: border-box; height: 100%; margin: 0; padding: 4px;
  overflow: auto hidden; list-style: none; scroll-padding: 4px; }
li { flex: none; height: 100%; }
a { display: block; height: 100%; background: rgb(128 128 128 / .12); }
a:focus-visible { outline: 3px solid; outline-offset: 1px; }
img { display: block; width: auto; height: 100%; }
`)

class PwPublications extends HTMLElement {
  static readonly observedAttributes = widgetAttributes
  readonly #root = this.attachShadow({ mode: 'open' })
  #loading: AbortController | undefined

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [style]
    this.#load()
  }

  disconnectedCallback(): void {
    this.#loading?.abort()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#load()
  }

  /** Loads once for all attributes that change together. */
  #load(): void {
    this.#loading?.abort()
    const loading = new AbortController()
    this.#loading = loading
    queueMicrotask(async () => {
      if (loading.signal.aborted) return
      const data = await this.#read(loading.signal)
      if (data !== undefined && !loading.signal.aborted) this.#root.replaceChildren(strip(data))
    })
  }

  async #read(signal: AbortSignal): Promise<WidgetData | undefined> {
    const given = widgetAttributes.flatMap(attribute => {
      const value = this.getAttribute(attribute)
      return value ? [[attribute, value]] : []
    })
    const address = `${origin}/widgets/v1/publications.json?${new URLSearchParams(given)}`
    try {
      const response = await fetch(address, { signal, credentials: 'omit' })
      const body = await response.json()
      if (response.ok) return body
      throw new Error(body.error)
    } catch (error) {
      if (!signal.aborted) console.warn(`<${name}> shows no publications: ${(error as Error).message}`)
      return undefined
    }
  }
}

// Several copies of this script may run in a page.
if (!customElements.get(name)) customElements.define(name, PwPublications)
