import type { z } from 'zod'
import { httpsSuch } from '../../shapes/addresses.ts'
import { text } from '../../shapes/texts.ts'
import { asComplaint, complaint, refuse, said } from '../../words/said.ts'
import { originOf } from './addresses.ts'

/** A text that a group enters to use a tool. */
export type ToolField = { placeholder: string; isOptional?: true }

/** Sources that a Content Security Policy admits for a tool. */
export type ToolSources = { scripts: string[]; connections: string[] }

/** Analytics of others that a group may use. `Name` are names of its fields. */
export type Tool<Name extends string> = {
  title: string
  fields: Record<Name, ToolField>
  /** Fields as they are entered; empty texts switch the tool off. */
  settings: z.ZodObject<Record<Name, z.ZodString>>
  sources(settings: Record<Name, string>): ToolSources
}

/** Text that is empty or matches. @param fault tells those that do not */
export function matching(pattern: RegExp, fault: ReturnType<typeof complaint>) {
  const whole = new RegExp(`^(?:${pattern.source})?$`, pattern.flags)
  return text(100)
    .trim()
    .refine(value => whole.test(value), fault)
}

/** @param example of an ID */
export function suchId(example: string) {
  return complaint(`must be an ID such as ${example}`, 'invalid.idSuch', { example })
}

/** Address of a server of the group's own; empty for none. */
export const ownAddress = text(300)
  .trim()
  .refine(
    value => value === '' || originOf(value) !== undefined,
    asComplaint(httpsSuch('https://stats.example.com')),
  )

const unfilled = said('must be filled in as well', 'invalid.alsoFilled')

/** Refuses a tool of which only a part is given. @param required fields that it cannot do without */
export function complete(...required: string[]) {
  return (values: Record<string, string>, context: z.RefinementCtx<Record<string, string>>) => {
    const isUsed = Object.values(values).some(value => value !== '')
    for (const name of required) if (isUsed && values[name] === '') refuse(context, [name], unfilled)
  }
}
