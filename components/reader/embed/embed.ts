/**
 * Script that other websites load from `/embed.js`: renders a publication for each of its script elements and each
 * `<recto-publication>`. A single file, since we cannot know how a page is built.
 */

import { type EmbedOptions, embedOptions } from './options.ts'
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
  element.after(wrapper)
  return wrapper
}

function attributesOf(element: Element): (...names: string[]) => string | null {
  return (...names) => names.map(name => element.getAttribute(name)).find(value => value !== null) ?? null
}

class PublicationElement extends HTMLElement {
  static observedAttributes = ['src']
  placed: EmbedOptions | undefined

  connectedCallback() {
    const options = embedOptions(attributesOf(this), location.href)
    if (options === undefined || options.address === this.placed?.address) return
    this.placed = options
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    place(this, options)
  }

  attributeChangedCallback() {
    if (this.isConnected) this.connectedCallback()
  }
}

if (!customElements.get('recto-publication')) customElements.define('recto-publication', PublicationElement)
embedAll()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', embedAll)
