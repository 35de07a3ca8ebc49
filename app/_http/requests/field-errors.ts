import type { z } from 'zod'
import type { FieldErrors } from '#db/errors.ts'
import { inside, type Message, Said, said } from '#db/rules/words/said.ts'

/**
 * Returns messages by top-level field, one for each place in it, with codes for the dashboard. Needs `reportInput`.
 */
export function errorsOf({ issues }: Pick<z.ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  const places = Map.groupBy(issues, ({ path }) => JSON.stringify(path.map(String)))
  for (const issue of Array.from(places.values(), mostTelling)) {
    const [field = 'base', ...inner] = issue.path.map(String)
    const message = inside(inner.join('.'), messageOf(issue))
    const before = errors[field] ?? []
    if (!before.some(one => String(one) === String(message))) errors[field] = [...before, message]
  }
  return errors
}

/** Rules on one value often say the same: the first counts, of limits the narrowest. */
function mostTelling(issues: z.core.$ZodIssue[]): z.core.$ZodIssue {
  const [first, ...others] = issues as [z.core.$ZodIssue, ...z.core.$ZodIssue[]]
  return others.reduce((narrowest, other) => (isNarrower(other, narrowest) ? other : narrowest), first)
}

function isNarrower(one: z.core.$ZodIssue, other: z.core.$ZodIssue): boolean {
  if (one.code === 'too_big' && other.code === 'too_big') return one.maximum < other.maximum
  return one.code === 'too_small' && other.code === 'too_small' && one.minimum > other.minimum
}

/** The words of zod for unions that have none of their own. */
const unsaid = /^Invalid (input|discriminator)/

/** Words an issue: as we do what zod words itself, else as its schema does. */
export function messageOf(issue: z.core.$ZodIssue): Message {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? said('must be given', 'invalid.given') : kindOf(issue.expected)
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'unrecognized_keys')
    return said(`has no field ${issue.keys.join(', ')}`, 'invalid.noField', { fields: issue.keys.join(', ') })
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'invalid_union' && !unsaid.test(issue.message)) return issue.message
  if (issue.code === 'invalid_union')
    return 'options' in issue && Array.isArray(issue.options)
      ? oneOf(issue.options)
      : said('has a value that is not accepted', 'invalid.notAccepted')
  if (issue.code === 'invalid_format' && issue.format === 'uuid') return 'must be a UUID'
  if (issue.code === 'invalid_format')
    return formats.find(({ english }) => english === issue.message) ?? issue.message
  const own: unknown = issue.code === 'custom' && issue.params?.said
  return own instanceof Said ? own : issue.message
}

/** Issues of formats carry nothing but their sentence. */
const formats = [
  said('must be an e-mail address', 'invalid.email'),
  said('must be e-mail addresses, one a line', 'invalid.emails'),
  said('must have lowercase letters, digits, hyphens and underscores only', 'invalid.slugLetters'),
  said('must be a colour such as #1949c5', 'invalid.color'),
  said('must be a language tag such as th or de-AT', 'invalid.language'),
]

function oneOf(options: readonly unknown[]): Message {
  const values = options.join(', ')
  return said(`must be one of: ${values}`, 'invalid.oneOf', { values })
}

function tooBig({ maximum, origin }: z.core.$ZodIssueTooBig): Message {
  const most = String(maximum)
  if (origin === 'string')
    return said(`must be at most ${most} characters`, 'invalid.atMostCharacters', { most })
  if (origin === 'array') return said(`must be at most ${most} entries`, 'invalid.atMostEntries', { most })
  return said(`must be at most ${most}`, 'invalid.atMost', { most })
}

function tooSmall({ minimum, origin, inclusive }: z.core.$ZodIssueTooSmall): Message {
  const least = String(minimum)
  if (origin === 'string' && least === '1') return said('must not be empty', 'invalid.empty')
  const amount = inclusive ? 'at least' : 'more than'
  if (origin === 'string')
    return said(`must be ${amount} ${least} characters`, 'invalid.atLeastCharacters', { least })
  if (origin === 'array')
    return said(`must be ${amount} ${least} entries`, 'invalid.atLeastEntries', { least })
  return said(`must be ${amount} ${least}`, inclusive ? 'invalid.atLeast' : 'invalid.moreThan', { least })
}

const kinds = {
  int: said('must be a whole number', 'invalid.integer'),
  number: said('must be a number', 'invalid.number'),
  string: said('must be text', 'invalid.text'),
  boolean: said('must be true or false', 'invalid.boolean'),
  array: said('must be a list', 'invalid.list'),
  object: said('must be an object', 'invalid.object'),
  record: said('must be an object', 'invalid.object'),
}

function kindOf(type: string): Message {
  return type in kinds ? kinds[type as keyof typeof kinds] : `must be ${type}`
}
