/** The server's words besides the status. */
export type ErrorBody = { message: string; errors: Record<string, string[]>; requestId: string | undefined }

/** A refusal by the server. Its message is a sentence for people. */
export class RectoError extends Error {
  override name = 'RectoError'
  readonly status: number
  /** Sentences by field, with status 402 and 422. */
  readonly errors: Record<string, string[]>
  /** To be quoted in reports. */
  readonly requestId: string | undefined

  constructor(status: number, { message, errors, requestId }: ErrorBody) {
    super(message)
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }
}

/** 402: a limit of the account is reached. */
export class LimitReachedError extends RectoError {
  override name = 'LimitReachedError'
}

/** 403: the key is wrong, or may not do this. */
export class ForbiddenError extends RectoError {
  override name = 'ForbiddenError'
}

/** 404: there is no such record. */
export class NotFoundError extends RectoError {
  override name = 'NotFoundError'
}

/** 409: the state of the record does not allow it. */
export class ConflictError extends RectoError {
  override name = 'ConflictError'
}

/** 412: the record was changed since the revision in `If-Match`. */
export class ChangedError extends RectoError {
  override name = 'ChangedError'
}

/** 413: the body is too large. */
export class TooLargeError extends RectoError {
  override name = 'TooLargeError'
}

/** 422: what was sent is wrong; `errors` tells where. */
export class InvalidError extends RectoError {
  override name = 'InvalidError'
}

/** 429: too many requests, after all tries. */
export class TooManyRequestsError extends RectoError {
  override name = 'TooManyRequestsError'
}

/** 503: down for maintenance or out of reach, after all tries. */
export class UnavailableError extends RectoError {
  override name = 'UnavailableError'
}

/** The server was not reached, or did not answer in time. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** Kinds of refusals. */
export const errorsByStatus: Record<number, typeof RectoError> = {
  402: LimitReachedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: ChangedError,
  413: TooLargeError,
  422: InvalidError,
  429: TooManyRequestsError,
  503: UnavailableError,
}

/** Reads a refusal. Proxies in between may answer with anything. */
export async function errorOf(response: Response): Promise<RectoError> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  const text = await response.text().catch(() => '')
  const { error, errors } = parsed(text)
  const fields = Object.entries(errors ?? {}).map(([field, sentences]) =>
    field === 'base' ? sentences.join(', ') : `${field} ${sentences.join(', ')}`,
  )
  const message = error ?? (fields.join('; ') || `The server answered ${response.status} without a reason`)
  return new (errorsByStatus[response.status] ?? RectoError)(response.status, {
    message,
    errors: errors ?? {},
    requestId,
  })
}

function parsed(text: string): { error?: string; errors?: Record<string, string[]> } {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
