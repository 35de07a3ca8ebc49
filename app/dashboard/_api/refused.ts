import { faultsOfField, placed, sentenceOf } from '#app/dashboard/_words/sentences.ts'
import { lentWords } from '#components/words/held-words.ts'
import type { FieldErrors } from '#db/errors.ts'
import { fill, type WordKey, type WordsOf } from '#db/rules/words/messages.ts'
import { type CodedFault, codeOf } from '#db/rules/words/said.ts'

/** Refusal by the server, in words for the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number // HTTP status; 0 without a response
  readonly fields: Record<string, string> // sentences by field
  readonly paths: Record<string, string> // the same by path, such as `shop.address`, each of that place alone
  readonly isSessionOver: boolean
  constructor(
    status: number,
    message: string,
    {
      fields = {},
      paths = {},
      isSessionOver = false,
    }: Partial<Pick<Refused, 'fields' | 'paths' | 'isSessionOver'>> = {},
  ) {
    super(message)
    this.status = status
    this.fields = fields
    this.paths = paths
    this.isSessionOver = isSessionOver
  }

  /** True if a retry may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500
  }
}

/** No response arrived. */
export class NetworkDown extends Refused {
  constructor() {
    super(0, lentWords('faults').networkDown)
  }
}

/** A response that Recto did not give: a proxy or a network answered in its place, which says nothing about the request. */
export class StrangeAnswer extends Refused {
  /** True if the way to Recto is closed for now, as by a network to sign in to; else it may be about what was sent. */
  readonly isOutage: boolean
  constructor(status: number) {
    super(0, fill(lentWords('faults'), 'strangeAnswer', { status }))
    this.isOutage = status < 400 || status >= 500
  }
}

/** Describes any error for the person. */
export function faultInWords(error: unknown): string {
  return error instanceof Error ? error.message : lentWords('faults').didNotWork
}

type Faults<Field extends string> = {
  at: Partial<Record<Field, string>>
  /** Everything that stands at none of the fields. */
  form: string | undefined
}

/** Splits an error into sentences at the fields of a form and one for the form as a whole. */
export function faultsOfRefusal<Field extends string>(error: unknown, ...fields: Field[]): Faults<Field> {
  if (error === null || error === undefined) return { at: {}, form: undefined }
  if (!(error instanceof Refused)) return { at: {}, form: faultInWords(error) }
  const at: Faults<Field>['at'] = {}
  for (const field of fields) if (error.fields[field] !== undefined) at[field] = error.fields[field]
  const others = Object.entries(error.fields).flatMap(([field, sentence]) => (field in at ? [] : [sentence]))
  const isElsewhere = Object.keys(error.fields).length === 0
  return { at, form: isElsewhere ? error.message : others.join(' ') || undefined }
}

type Codes = CodedFault | null
type OwnError =
  | { error: string; errors?: never; said?: Codes }
  | { errors: Record<string, string[]>; error?: never; said?: Record<string, Codes[]> }

/** True for the shape of our errors alone: `{errors: {field: [messages]}}` or `{error: message}`, with codes as `said`. */
function isOwnError(body: unknown): body is OwnError {
  if (typeof body !== 'object' || body === null) return false
  const { said: _, ...message } = body as { said?: unknown }
  if (Object.keys(message).length !== 1) return false
  const { error, errors } = message as { error?: unknown; errors?: unknown }
  if (typeof error === 'string') return true
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return false
  return Object.values(errors).every(
    messages => Array.isArray(messages) && messages.every(message => typeof message === 'string'),
  )
}

/** Reads an error response. One in another shape than ours is no refusal, whatever its status. */
export function refusal(status: number, body: unknown, isSessionOver = false): Refused {
  const words = lentWords('faults')
  if (isSessionOver) return new Refused(status, words.sessionEnded, { isSessionOver })
  if (!isOwnError(body)) return new StrangeAnswer(status)
  if (status === 402) return new Refused(status, words.limitReached)
  if (status === 422 && body.errors) {
    const { fields, paths } = sentences(words, body.errors, body.said)
    return new Refused(status, Object.values(fields).join(' '), { fields, paths })
  }
  const { [status]: key } = byStatus
  if (key !== undefined) return new Refused(status, words[key])
  if (body.error === undefined) return new Refused(status, words.ourSide)
  return new Refused(status, sentenceOf(words, { english: body.error, coded: body.said ?? null }))
}

/** Says what a draft lacks, as the server would. */
export function invalid(errors: FieldErrors): Refused {
  const english = Object.entries(errors).map(([field, messages]) => [field, messages.map(String)])
  const codes = Object.entries(errors).map(([field, messages]) => [field, messages.map(codeOf)])
  return refusal(422, { errors: Object.fromEntries(english), said: Object.fromEntries(codes) })
}

const byStatus: Partial<Record<number, WordKey<'faults'>>> = {
  403: 'forbidden',
  404: 'gone',
  413: 'tooLarge',
  503: 'unavailable',
}

function sentences(
  words: WordsOf<'faults'>,
  errors: Record<string, string[]>,
  said: Record<string, Codes[]> = {},
): Pick<Refused, 'fields' | 'paths'> {
  const fields: Refused['fields'] = {}
  const paths: Refused['paths'] = {}
  for (const [field, messages] of Object.entries(errors)) {
    const faults = messages.map((english, at) => ({ english, coded: said[field]?.[at] ?? null }))
    fields[field] = faultsOfField(words, field, faults)
    for (const { path, sentence } of faults.map(fault => placed(words, field, fault)))
      paths[path] ??= sentence
  }
  return { fields, paths }
}
