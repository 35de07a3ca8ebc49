import type { z } from 'zod'
import { text } from '../../shapes/texts.ts'
import { complaint } from '../../words/said.ts'
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

/** Text that is empty or matches. @param fault follows the field's name */
export function matching(pattern: RegExp, fault: string) {
  return text(100)
    .trim()
    .regex(new RegExp(`^(?:${pattern.source})?$`, pattern.flags), fault)
}

/** Address of a server of the group's own; empty for none. */
export const ownAddress = text(300)
  .trim()
  .refine(
    value => value === '' || originOf(value) !== undefined,
    complaint('must begin with https://, such as https://stats.example.com', 'invalid.serverUrl'),
  )

const unfilled = complaint('must be filled in as well', 'invalid.alsoFilled')

/** Refuses a tool of which only a part is given. @param required fields that it cannot do without */
export function complete(...required: string[]) {
  return (values: Record<string, string>, context: z.RefinementCtx<Record<string, string>>) => {
    const isUsed = Object.values(values).some(value => value !== '')
    for (const name of required)
      if (isUsed && values[name] === '')
        context.addIssue({
          code: 'custom',
          path: [name],
          message: unfilled.error,
          params: unfilled.params,
        })
  }
}
