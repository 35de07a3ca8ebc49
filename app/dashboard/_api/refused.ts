import { inSnakeCase } from '#db/rules/camel-case.ts'

/** Refusal by the server, in words for the person. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number // HTTP status; 0 without a response
  readonly fields: Record<string, string> // sentences by field
  readonly isSessionOver: boolean
  constructor(status: number, message: string, fields: Record<string, string> = {}, isSessionOver = false) {
    super(message)
    this.status = status
    this.fields = fields
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
    super(0, 'Recto cannot be reached. Check your connection and try again.')
  }
}

/** A response that Recto did not give: a proxy or a network answered in its place, which says nothing about the request. */
export class StrangeAnswer extends Refused {
  /** True if the way to Recto is closed for now, as by a network to sign in to; else it may be about what was sent. */
  readonly isOutage: boolean
  constructor(status: number) {
    super(
      0,
      `Something between this browser and Recto answered in its place (${status}). Check your connection and try again.`,
    )
    this.isOutage = status < 400 || status >= 500
  }
}

/** Describes any error for the person. */
export function faultInWords(error: unknown): string {
  return error instanceof Error ? error.message : 'That didn’t work. Try again.'
}

type Faults<Field extends string> = {
  at: Partial<Record<Field, string>>
  /** Everything that stands at none of the fields. */
  form: string | undefined
}

/** Splits an error into sentences at the fields of a form and one for the form as a whole. */
export function faultsOf<Field extends string>(error: unknown, ...fields: Field[]): Faults<Field> {
  if (error === null || error === undefined) return { at: {}, form: undefined }
  if (!(error instanceof Refused)) return { at: {}, form: faultInWords(error) }
  const at: Faults<Field>['at'] = {}
  for (const field of fields) if (error.fields[field] !== undefined) at[field] = error.fields[field]
  const others = Object.entries(error.fields).flatMap(([field, sentence]) => (field in at ? [] : [sentence]))
  const isElsewhere = Object.keys(error.fields).length === 0
  return { at, form: isElsewhere ? error.message : others.join(' ') || undefined }
}

type OwnError = { error: string; errors?: never } | { errors: Record<string, string[]>; error?: never }

/** True for the shape of our errors alone: `{errors: {field: [messages]}}` or `{error: message}`. */
function isOwnError(body: unknown): body is OwnError {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 1) return false
  const { error, errors } = body as { error?: unknown; errors?: unknown }
  if (typeof error === 'string') return true
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return false
  return Object.values(errors).every(
    messages => Array.isArray(messages) && messages.every(message => typeof message === 'string'),
  )
}

/** Reads an error response. One in another shape than ours is no refusal, whatever its status. */
export function refusal(status: number, body: unknown, isSessionOver = false): Refused {
  if (isSessionOver) return new Refused(status, signInAgain, {}, true)
  if (!isOwnError(body)) return new StrangeAnswer(status)
  const { error, errors } = body
  if (status === 402) return new Refused(status, limitReached)
  if (status === 422 && errors) {
    const fields = sentences(errors)
    return new Refused(status, Object.values(fields).join(' '), fields)
  }
  if (status === 403) return new Refused(status, forbidden)
  if (status === 404) return new Refused(status, gone)
  if (status === 413) return new Refused(status, tooLarge)
  if (status === 503) return new Refused(status, unavailable)
  return new Refused(status, error ?? 'Something went wrong on our side. Try again in a moment.')
}

const limitReached =
  'Your account’s limit of online publications is reached. Unpublish one first, then try again.'
const signInAgain = 'Your session has ended. Sign in again.'
const forbidden = 'You can view this, but not change it. Ask the owner of your account for access.'
const gone = 'It no longer exists. Someone may have archived it. Reload the page.'
const tooLarge = 'The file is too large. Make it smaller and try again.'
const unavailable = 'Recto is not available at the moment. Try again in a minute.'

/** API messages complete a field's name: these are the names on screen. */
const fieldNames: Record<string, string> = {
  base: 'It',
  css: 'The CSS',
  custom_domain: 'The domain',
  email: 'The e-mail',
  expires_at: 'The last day',
  family: 'The name of the font',
  font: 'The font',
  group_ids: 'The choice of groups',
  scopes: 'The choice of scopes',
  group_roles: 'The choice of groups',
  logo: 'The logo',
  name: 'The name',
  password: 'The password',
  role: 'The role',
  slug: 'The address',
  source_url: 'The address',
  state: 'The publication',
  sync_time_zone: 'The time zone',
  template: 'The template',
  title: 'The title',
  upload_id: 'The file',
  url: 'The address',
}

function sentences(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => {
      const name = fieldNames[inSnakeCase(field)] ?? inSnakeCase(field).replaceAll('_', ' ')
      const isSentence = /^\p{Lu}/u.test(messages[0] ?? '')
      return [field, isSentence ? messages.join(' ') : `${name} ${messages.join(' and ')}.`]
    }),
  )
}
