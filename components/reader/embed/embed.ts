/**
 * Script that other websites load from `/embed.js`: renders a publication for each of its script elements and each
 * `<recto-publication>`. A single file, since we cannot know how a page is built.
 */

import { embedOptions } from './options.ts'
import { place } from './place.ts'

const marked = '[publitas-embed], [data-recto-embed]'

// Several copies of this script may run in a page: they share the elements already handled.
const shared = globalThis as typeof globalThis & { rectoEmbedded?: WeakSet<Element> }
shared.rectoEmbedded ??= new WeakSet()
const done = shared.rectoEmbedded

function embedAll(): void {
  for (const element of document.querySelectorAll<HTMLElement>(marked)) embed(element)
}

function embed(element: HTMLElement): void {
  const options = embedOptions(attributesOf(element), location.href)
  const wrapper = wrapperOf(element)
  if (options === undefined || wrapper === undefined || done.has(element)) return
  done.add(element)
  place(wrapper, options)
}

/** Returns the named element; without a name the marked element, or a new one after a script. */
function wrapperOf(element: HTMLElement): HTMLElement | undefined {
  const id = element.dataset.wrapperId ?? element.getAttribute('wrapperId') ?? undefined
  // The element may be further down in a page that is still loading.
  if (id !== undefined) return document.getElementById(id) ?? undefined
  if (element.localName !== 'script') return element
  const wrapper = document.createElement('div')
  // In flex containers, too.
  wrapper.style.width = '100%'
  element.after(wrapper)
  return wrapper
}

function attributesOf(element: Element): (...names: string[]) => string | null {
  return (...names) => names.map(name => element.getAttribute(name)).find(value => value !== null) ?? null
}

/**
 * Its content is in a shadow tree: frameworks that render the page compare its own children with what they expect, and
 * remove those that they do not know.
 */
class PublicationElement extends HTMLElement {
  static observedAttributes = ['src']
  readonly #root = this.attachShadow({ mode: 'open' })
  #address: string | undefined
  #ending = new AbortController()

  connectedCallback() {
    const options = embedOptions(attributesOf(this), location.href)
    if (options?.address === this.#address) return
    this.#clear()
    if (options === undefined) return
    this.#address = options.address
    giveSize(this, this.#root)
    place(this, options, this.#root, this.#ending.signal)
  }

  /** Browsers would load the frame anew anyway, wherever the element is put next. */
  disconnectedCallback() {
    this.#clear()
  }

  attributeChangedCallback() {
    if (this.isConnected) this.connectedCallback()
  }

  #clear() {
    this.#ending.abort()
    this.#ending = new AbortController()
    this.#address = undefined
    this.#root.replaceChildren()
  }
}

/** Gives the element the size of a block, also in flex containers. The page's own style wins, and its policy allows it. */
function giveSize(element: HTMLElement, root: ShadowRoot) {
  if (!('adoptedStyleSheets' in root)) element.style.display = 'block'
  else if (root.adoptedStyleSheets.length === 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':host{display:block;width:100%}')
    root.adoptedStyleSheets = [sheet]
  }
}

if (!customElements.get('recto-publication')) customElements.define('recto-publication', PublicationElement)
embedAll()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', embedAll)
