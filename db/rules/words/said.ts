import type { z } from 'zod'
import type { DashboardArguments, Value } from './files.ts'
import type { WordKey } from './messages.ts'

type FaultArguments = DashboardArguments['faults']

/** Paths of the section `faults`. */
export type FaultCode = keyof FaultArguments | WordKey<'faults'>

/** Arguments of a fault, but for the name of its field, which the form gives. */
type ValuesOf<Code> = Code extends keyof FaultArguments
  ? Omit<FaultArguments[Code], 'name'>
  : Record<never, never>

/** A fault by code, for the dashboard, which says it in a person's language. */
export type CodedFault = {
  code: FaultCode
  values: Record<string, Value>
  /** Path inside of the field that it is about, such as `0`. */
  place?: string
}

/** A fault, in English for the interfaces and by code for the dashboard. */
export class Said {
  readonly coded: CodedFault
  readonly english: string
  constructor(english: string, coded: CodedFault) {
    this.english = english
    this.coded = coded
  }

  toString(): string {
    return this.english
  }

  /** Interfaces answer in English. */
  toJSON(): string {
    return this.english
  }
}

export type Message = string | Said

/** Returns the code of a message that has one. */
export function codeOf(message: Message): CodedFault | null {
  return typeof message === 'string' ? null : message.coded
}

/** @param english completes the field's name, or is a sentence of its own */
export function said<Code extends FaultCode>(
  english: string,
  code: Code,
  ...[values]: Record<never, never> extends ValuesOf<Code> ? [] : [ValuesOf<Code>]
): Said {
  return new Said(english, { code, values: { ...values } })
}

/** The same for a schema: `z.string().refine(isSlug, complaint('is not possible', 'invalid.slugImpossible'))`. */
export function complaint<Code extends FaultCode>(...args: Parameters<typeof said<Code>>) {
  return asComplaint(said(...args))
}

export function asComplaint(message: Said) {
  return { error: message.english, params: { said: message } }
}

/** Adds a fault to a check of several fields. */
export function refuse(context: Pick<z.RefinementCtx, 'addIssue'>, path: PropertyKey[], message: Said): void {
  const { error, params } = asComplaint(message)
  context.addIssue({ code: 'custom', path, message: error, params })
}

/** Tells where a fault is inside of its field. @param place path, such as `0.url`; empty for the whole field */
export function inside(place: string, message: Message): Message {
  if (place === '') return message
  const coded =
    codeOf(message) ?? said(String(message), 'invalid.uncoded', { message: String(message) }).coded
  return new Said(`${message} at ${place}`, { ...coded, place })
}
