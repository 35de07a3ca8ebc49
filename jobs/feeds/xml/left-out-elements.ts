import type { SaxesTagPlain } from 'saxes'
import { LeftOutRule, noValue, type Saying } from '#db/rules/feed-files/left-out.ts'
import type { FeedRow } from '../feed-row.ts'
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
    const saying = this.#rule.sayingOf(partsOfName(name).local)
    if (saying) this.#said.push([saying, value])
  }

  /** @param outer names of the elements of the product that are around it */
  open({ name, attributes }: SaxesTagPlain, outer: readonly string[]): void {
    this.#open = outer.every(this.#isAround) ? this.#rule.sayingOf(partsOfName(name).local) : undefined
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

  /** Ends a product. @returns why it is left out, if it is */
  end(): Pick<FeedRow, 'leftOut'> {
    const said = this.#said.splice(0)
    for (const [saying, value] of said) {
      const leftOut = this.#rule.leftOutBy(saying, value)
      if (leftOut) return { leftOut }
    }
    return {}
  }
}
