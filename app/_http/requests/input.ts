import { z } from 'zod'
import { type FieldErrors, Invalid } from '#db/errors.ts'
import { fieldsAsked, sparseFields } from '../answers/sparse.ts'
import { isStrict, unknownFieldWarnings } from '../answers/warnings.ts'
import type { AnyDeclaration } from '../declaration.ts'
import { type BodyShape, parseBody } from './body.ts'
import { coerced } from './coerce.ts'
import { errorsOf } from './field-errors.ts'
import { requireStorable } from './storable.ts'

const anything = z.object({})

/** Reads the query and the body of a request as its endpoint declares them. @throws Invalid with all errors of both, HttpRefusal 413 */
export async function parseInput(declaration: AnyDeclaration, request: Request) {
  const { query: shape = anything, body: bodyShape } = declaration
  const errors: FieldErrors = {}
  const note = (error: unknown) => {
    if (!(error instanceof Invalid)) throw error
    Object.assign(errors, error.errors)
    return undefined
  }
  const stray = bodyShape === undefined ? strayBody(declaration, request) : undefined
  const read = await parseBody(bodyShape ?? stray, request).catch(note)
  const body = stray && read?.isQuery ? undefined : read
  const noting = <Value>(parse: () => Value) => {
    try {
      return parse()
    } catch (error) {
      return note(error)
    }
  }
  const query: unknown = noting(() => parseQuery(shape, request))
  const fields = noting(() => fieldsAsked(request, declaration))
  const inQuery = Object.keys(shape.shape)
  const inBody = (body?.unknown ?? []).filter(field => !inQuery.includes(field))
  const unknown = [...inBody, ...(body?.isQuery ? [] : unknownParameters(declaration, request, inQuery))]
  if (ignoresRevision(declaration, request))
    errors['If-Match'] = ['is compared with publications alone: leave it out']
  if (isStrict(request)) for (const field of unknown) errors[field] = ['is not a known field']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { query, body: body?.value, warnings: unknownFieldWarnings(unknown), fields }
}

const isOfPrograms = ({ access, audience }: AnyDeclaration) => access !== 'public' && audience !== 'dashboard'
const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** A body that an endpoint has no use for: its fields are told as unknown ones, and one that is none is passed over. */
function strayBody(declaration: AnyDeclaration, request: Request): BodyShape | undefined {
  const isUseless =
    isOfPrograms(declaration) && declaration.file === undefined && !declaration.readsBody && !isRead(request)
  return isUseless && request.body !== null ? { mayMiss: true, shape: anything } : undefined
}

/** True if a change is asked for on a condition that nobody would look at: it would be made without. */
function ignoresRevision(declaration: AnyDeclaration, request: Request): boolean {
  if (isRead(request) || !isOfPrograms(declaration) || declaration.byRevision) return false
  const condition = request.headers.get('if-match')
  return condition !== null && condition.trim() !== '*'
}

/** Returns the parameters of a query that the endpoint does not have; programs alone hear of them. */
function unknownParameters(declaration: AnyDeclaration, request: Request, known: string[]): string[] {
  const { url } = request
  if (!isOfPrograms(declaration) || !url.includes('?')) return []
  const isSparse = isRead(request) && sparseFields(declaration) !== undefined
  const names = new Set(new URL(url).searchParams.keys())
  return [...names].filter(name => !known.includes(name) && !(isSparse && name === 'fields'))
}

/** The last of several values counts. @throws Invalid */
function parseQuery(shape: z.ZodObject, request: Request): unknown {
  const given = request.url.includes('?') ? Object.fromEntries(new URL(request.url).searchParams) : {}
  const result = shape.safeParse(coerced(shape, given), { reportInput: true })
  if (!result.success) throw new Invalid(errorsOf(result.error))
  requireStorable(result.data)
  return result.data
}
