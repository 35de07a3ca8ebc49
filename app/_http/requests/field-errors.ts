import type { z } from 'zod'
import type { FieldErrors } from '#db/errors.ts'

/** Returns messages by top-level field. Needs `reportInput`. */
export function errorsOf({ issues }: Pick<z.ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const [field = 'base', ...inner] = issue.path.map(String)
    const message = inner.length === 0 ? wording(issue) : `${wording(issue)} at ${inner.join('.')}`
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return errors
}

function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'must be given' : `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit(issue.origin)}`
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'must not be empty'
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${unit(issue.origin)}`
  }
  if (issue.code === 'invalid_union') return kinds(issue) ?? 'has a value that is not accepted'
  return issue.message
}

function kinds(issue: z.core.$ZodIssueInvalidUnion): string | undefined {
  return 'options' in issue && Array.isArray(issue.options)
    ? `must be one of: ${issue.options.join(', ')}`
    : undefined
}

function unit(origin: string): string {
  return origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : ''
}

function article(type: string): string {
  const names: Record<string, string> = {
    int: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  }
  return names[type] ?? type
}
