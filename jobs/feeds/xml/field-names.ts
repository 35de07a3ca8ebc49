import {
  fieldNamed,
  isGrossPrice,
  moneyOf,
  stockSenseOf,
  targetNamed,
} from '#db/rules/feed-files/column-names.ts'
import { type ColumnTarget, columnKey, type RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import { fieldRanks, type NamedField } from '../ranked-fields.ts'

const google = /^https?:\/\/base\.google\.com\/c?ns\/1\.0\/?$/i
const atom = /^https?:\/\/www\.w3\.org\/2005\/atom\/?$/i

const mostNames = 1000 // bounds what is remembered of a hostile feed
/** Each element that declares one copies them all; feeds have fewer than ten. */
const mostNamespaces = 100

/** Addresses of namespaces by their prefixes. */
type Addresses = ReadonlyMap<string, string>

/** Resolves the names of elements by the address of their namespace, since feeds choose prefixes as they like. */
export class FieldNames {
  #addresses: Addresses = new Map()
  #declared: Map<string, string> | undefined
  readonly #outer: { depth: number; addresses: Addresses }[] = []
  readonly #known = new Map<string, NamedField | null>()
  readonly #chosen: ReadonlyMap<string, ColumnTarget | null>

  /** @param chosen fields of elements by their names, and of attributes of the row by theirs after an `@` */
  constructor(chosen: readonly RememberedColumn[] = []) {
    this.#chosen = new Map(chosen.map(({ name, target }) => [columnKey(name), target]))
  }

  /** Takes an attribute of the element that opens next. Namespaces beyond `mostNamespaces` are left out. */
  declare(name: string, address: string): void {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) return
    const prefix = name.slice(6)
    this.#declared ??= new Map(this.#addresses)
    if (this.#declared.size < mostNamespaces || this.#declared.has(prefix))
      this.#declared.set(prefix, address.trim())
  }

  /** @param depth of the element, from 1 */
  open(depth: number): void {
    if (this.#declared === undefined) return
    this.#outer.push({ depth, addresses: this.#addresses })
    this.#use(this.#declared)
    this.#declared = undefined
  }

  close(depth: number): void {
    const outer = this.#outer.at(-1)
    if (outer?.depth !== depth) return
    this.#outer.pop()
    this.#use(outer.addresses)
  }

  /** @param row the row's own name: fields may have its prefix */
  fieldOf(name: string, row: string): NamedField | undefined {
    const known = this.#known.get(name)
    if (known !== undefined) return known ?? undefined
    const found = this.#resolved(name, row)
    if (this.#known.size < mostNames) this.#known.set(name, found ?? null)
    return found
  }

  /** Returns the field of a part of a row below its children, by its column and its name. */
  fieldOfNested(column: string, name: string, row: string): NamedField | undefined {
    const chosen = this.#chosen.get(columnKey(column))
    return chosen === undefined ? this.fieldOf(name, row) : chosenField(chosen, name)
  }

  /** Returns the field of a row's attribute, as in `<offer id="7">`. */
  fieldOfAttribute(name: string): NamedField | undefined {
    const chosen = this.#chosen.get(columnKey(attributeColumn(name)))
    if (chosen !== undefined) return chosenField(chosen, name)
    const field = name.includes(':') ? undefined : (fieldNamed(name) ?? targetNamed(name))
    return field == null ? undefined : named(field, fieldRanks.attribute, name)
  }

  #use(addresses: Addresses): void {
    if (isSame(addresses, this.#addresses)) return
    this.#addresses = addresses
    this.#known.clear()
  }

  #resolved(name: string, row: string): NamedField | undefined {
    const { prefix, local } = partsOfName(name)
    const chosen = this.#chosen.get(columnKey(name))
    if (chosen !== undefined) return chosenField(chosen, local)
    const address = this.#addresses.get(prefix)
    if (address === undefined ? prefix === 'g' : google.test(address)) {
      const field = fieldNamed(local)
      return field ? named(field, fieldRanks.google, local) : usual(local)
    }
    const isOwn = prefix === '' || prefix === partsOfName(row).prefix || atom.test(address ?? '')
    if (!isOwn) return address === undefined ? usual(local) : undefined
    if (local === 'summary' || local === 'content') return named('description', fieldRanks.plain, local)
    const field = fieldNamed(local)
    return field ? named(field, fieldRanks.plain, local) : usual(local)
  }
}

function named(field: ColumnTarget, rank: number, name: string): NamedField {
  return { field, rank, stockSense: stockSenseOf(name), ...moneyOf(field, name) }
}

function usual(local: string): NamedField | undefined {
  const field = targetNamed(local)
  const rank = isGrossPrice(local) ? fieldRanks.gross : fieldRanks.usual
  return field == null ? undefined : named(field, rank, local)
}

/** Names the attribute of a row beside its elements. */
export const attributeColumn = (name: string) => `@${name}`

function chosenField(field: ColumnTarget | null, name: string): NamedField | undefined {
  return field === null ? undefined : named(field, fieldRanks.chosen, name)
}

/** `g:id` → `g` and `id` */
export function partsOfName(name: string): { prefix: string; local: string } {
  const at = name.indexOf(':')
  return { prefix: at === -1 ? '' : name.slice(0, at), local: name.slice(at + 1) }
}

function isSame(a: Addresses, b: Addresses): boolean {
  return a.size === b.size && a.entries().every(([prefix, address]) => b.get(prefix) === address)
}
