import { remembered } from './remembered.ts'

/** The interfaces say `page_number`, the model `pageNumber`: the one place where names change their case. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** An object with its own keys in camel case; what lies deeper keeps its names. */
export type CamelCased<T> = { [Key in keyof T as Key extends string ? CamelCase<Key> : Key]: T[Key] }

/** Renames the keys of an object from snake case to camel case; values stay as they are. */
export function camelCased<T extends object>(object: T): CamelCased<T> {
  const entries = Object.entries(object).map(([key, value]) => [inCamelCase(key), value])
  return Object.fromEntries(entries)
}

// Names are ours alone, so there are few; a list of 25 publications asks for a thousand.
export const inCamelCase = remembered(name =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
)

export type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name

/** An object with its own keys in snake case; what lies deeper keeps its names. */
export type SnakeCased<T> = { [Key in keyof T as Key extends string ? SnakeCase<Key> : Key]: T[Key] }

/** The way back, for answers. */
export function snakeCased<T extends object>(object: T): SnakeCased<T> {
  const entries = Object.entries(object).map(([key, value]) => [inSnakeCase(key), value])
  return Object.fromEntries(entries)
}

export const inSnakeCase = remembered(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
