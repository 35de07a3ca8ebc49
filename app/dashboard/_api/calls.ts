import type { z } from 'zod'
import type { Routes } from './routes.ts'

// Takes types apart piece by piece: comparing whole declarations would dominate compile time.

export type Path = keyof Routes

/** Methods that a path declares. */
export type MethodOf<Of extends Path> = {
  [Name in keyof Routes[Of]]: Routes[Of][Name] extends { declaration: unknown } ? Name : never
}[keyof Routes[Of]] &
  string

type DeclarationOf<Method extends MethodOf<Of>, Of extends Path> = Routes[Of][Method] extends {
  declaration: infer Declared
}
  ? Declared
  : never

/** Arguments of an endpoint, optional if all may be left out. */
export type CallParts<Method extends MethodOf<Of>, Of extends Path> =
  Nothing extends Parts<DeclarationOf<Method, Of>>
    ? [parts?: Parts<DeclarationOf<Method, Of>>]
    : [parts: Parts<DeclarationOf<Method, Of>>]

/** How a request is sent. */
export type Sending = {
  signal?: AbortSignal
  /** Time in ms after which it is given up. */
  deadline?: number
  /** True to outlive the page: browsers send 64 kB so at a time, in all. */
  keepalive?: boolean
}

type Nothing = Record<never, never>
type Parts<Declared> = Part<'params', z.output<Declaring<Declared, 'params'>>> &
  Part<'query', QueryOf<Declaring<Declared, 'query'>>> &
  Part<'body', BodyOf<Declared>> &
  Sending

/** Type of a declaration's entry, `never` if missing. */
type Declaring<Declared, Name extends string> = Name extends keyof Declared
  ? NonNullable<Declared[Name]>
  : never

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : Nothing extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** By name; a query without required entries may be a string. */
type QueryOf<Query> = z.input<Query> | (Nothing extends z.input<Query> ? string : never)

type BodyOf<Declared> = [Declaring<Declared, 'file'>] extends [never]
  ? JsonOf<Declaring<Declared, 'body'>>
  : Blob

type JsonOf<Body> = [Body] extends [never]
  ? undefined
  : Body extends { scope: infer Scope extends string; shape: infer Shape }
    ? { [Key in Scope]: z.input<Shape> }
    : Body extends { shape: infer Shape }
      ? z.input<Shape>
      : never

/** Body of a successful response; undefined without one. */
export type AnswerOf<Method extends MethodOf<Of>, Of extends Path> = SuccessOf<
  Declaring<DeclarationOf<Method, Of>, 'returns'>
>

type Success = 200 | 201 | 202 | 204
type SuccessOf<Returned> = {
  [Status in keyof Returned & Success]: Returned[Status] extends { body: infer Body }
    ? Body extends null
      ? undefined
      : z.output<Body>
    : never
}[keyof Returned & Success]
