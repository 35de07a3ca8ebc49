import type { z } from 'zod'
import type { Viewer } from '#db/people/viewer.ts'
import type { Audience } from '#db/rules/audience.ts'
import type { NeededScope } from '#db/rules/key-scopes.ts'
import type { CallerAccess } from './access/authentication.ts'
import type { Answer } from './answers/answer.ts'
import type { BodyShape } from './requests/body.ts'

/** The bodies of an endpoint's answers by status; null for none. */
export type Returns = Record<
  number,
  {
    description?: string
    body: z.ZodType | null
    stream?: string
    /** Media types of files that hold the same, for callers whose `Accept` names one. */
    files?: readonly string[]
    headers?: Record<string, string>
  }
>

/** The promises of an endpoint, for its handler and the OpenAPI document. */
export type Promised<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
  Returned extends Returns,
> = {
  /** The name of the operation, where method and path make none that reads well. */
  operation?: string
  summary: string
  description?: string
  audience: Audience
  access: CallerAccess
  /** The scope that a key needs; `all` by default. */
  scope?: NeededScope
  /** The record of its address that is read in one statement with the key. */
  readsWithKey?: 'publication' | 'spread'
  /** True if it refuses a change of another revision than `If-Match` names. */
  byRevision?: true
  params?: Params
  query?: Query
  body?: Body
  /** True if its handler reads a body of which the reference says nothing. */
  readsBody?: true
  /** The media type, if the body is a file. */
  file?: File
  /** True if it commits its parts one by one, each once for an `Idempotency-Key`. */
  inParts?: true
  returns: Returned
}

/** The promises of an endpoint, and the work that keeps them. */
export type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
  Returned extends Returns,
> = Promised<Params, Query, Body, File, Returned> & {
  handle(input: {
    request: Request
    params: z.output<Params>
    query: z.output<Query>
    body: Body extends BodyShape ? z.output<Body['shape']> : undefined
    viewer: Viewer
    /** Headers of every answer to the request, refusals too. */
    headers: Record<string, string>
  }): Promise<Answer>
}

export type RequestContext = { params?: Promise<Record<string, string | string[] | undefined>> | undefined }

/** Answers a request. */
export type Handler = (request: Request, context: RequestContext) => Promise<Response>

export type AnyDeclaration = Promised<
  z.ZodType,
  z.ZodObject,
  BodyShape | undefined,
  string | undefined,
  Returns
>

export type Perform = (request: Request) => Promise<Response>

/** A request of a caller who is known. @throws refusals, instead of answering them */
export type Carried = {
  request: Request
  viewer: Viewer
  ids: Record<string, unknown>
  headers: Record<string, string>
  /** Runs the work once access is checked. */
  run: (request: Request, perform: Perform) => Promise<Response>
}

/** A handler that says what it promises, and does its work for a caller who is known already, as in a batch. */
export type Endpoint<Declared extends AnyDeclaration = AnyDeclaration> = Handler & {
  declaration: Declared
  carryOut(carried: Carried): Promise<Response>
}
