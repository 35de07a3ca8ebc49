import { z } from 'zod'
import { type FieldErrors, Invalid } from '#db/errors.ts'
import { fieldsAsked, sparseFields } from '../answers/sparse.ts'
import { isStrict, unknownFieldWarnings } from '../answers/warnings.ts'
import type { AnyDeclaration } from '../declaration.ts'
import { parseBody } from './body.ts'
import { coerced } from './coerce.ts'
import { errorsOf } from './field-errors.ts'
import { requireStorable } from './storable.ts'

const anything = z.object({})

/** Reads the query and the body of a request as its endpoint declares them. @throws Invalid with all errors of both, HttpRefusal 413 */
export async function parseInput(declaration: AnyDeclaration, request: Request) {
  const { query: shape = anything, body: wanted } = declaration
  const errors: FieldErrors = {}
  const note = (error: unknown) => {
    if (!(error instanceof Invalid)) throw error
    Object.assign(errors, error.errors)
    return undefined
  }
  const body = await parseBody(wanted, request).catch(note)
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
  if (isStrict(request)) for (const field of unknown) errors[field] = ['is not a known field']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { query, body: body?.value, warnings: unknownFieldWarnings(unknown), fields }
}

/** Returns the parameters of a query that the endpoint does not have; programs alone hear of them. */
function unknownParameters(declaration: AnyDeclaration, { method, url }: Request, known: string[]): string[] {
  if (declaration.access === 'public' || declaration.audience === 'dashboard' || !url.includes('?')) return []
  const isSparse = ['GET', 'HEAD'].includes(method) && sparseFields(declaration) !== undefined
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
