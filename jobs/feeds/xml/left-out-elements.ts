import type { SaxesTagPlain } from 'saxes'
import { type LeftOut, LeftOutRule, noValue, type Saying } from '#db/rules/feed-files/left-out.ts'
import { partsOfName } from './field-names.ts'

const longestValue = 100 // characters; no word for it has as many

/** Reads in the attributes and elements of a product whether the shop shows it. */
export class LeftOutElements {
  readonly #rule = new LeftOutRule()
  readonly #isAround: (name: string) => boolean
  #said: [Saying, string][] = []
  #open: Saying | undefined
  #text = ''

  /** @param isAround true for the name of an element that says nothing but what is in it */
  constructor(isAround: (name: string) => boolean) {
    this.#isAround = isAround
  }

  /** Takes an attribute of the product's own element. */
  attribute(name: string, value: string): void {
    const saying = this.#rule.sayingOf(name, localName)
    if (saying) this.#said.push([saying, value])
  }

  /**
   * @param depth below the product, from 1
   * @param child of the product that it is in
   */
  open({ name, attributes }: SaxesTagPlain, depth: number, child: string): void {
    const isOwn = depth === 1 || (depth === 2 && this.#isAround(child))
    this.#open = isOwn ? this.#rule.sayingOf(name, localName) : undefined
    if (this.#open === undefined) return
    this.#text = (attributes['xsi:nil'] ?? attributes.nil) === 'true' ? noValue : ''
  }

  hear(text: string): void {
    if (this.#open && this.#text.length < longestValue) this.#text += text
  }

  close(): void {
    if (this.#open) this.#said.push([this.#open, this.#text])
    this.#open = undefined
  }

  /** Ends a product. @returns why it is left out; undefined if it is shown */
  end(): LeftOut | undefined {
    if (this.#said.length === 0) return undefined
    for (const [saying, value] of this.#said.splice(0)) {
      const leftOut = this.#rule.leftOutBy(saying, value)
      if (leftOut) return leftOut
    }
    return undefined
  }
}

const localName = (name: string) => partsOfName(name).local
