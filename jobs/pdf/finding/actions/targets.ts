import type { PdfValue } from '../../objects/values.ts'

/** Place that an action leads to; `destination` is still to be resolved. */
export type ActionTarget =
  | { uri: string }
  | { film: string }
  | { move: Move }
  | { pageIndex: number } // from 0
  | { destination: PdfValue }
  | { leftOut: LeftOut }

export type Move = 'next' | 'previous' | 'first' | 'last'

/** Kinds of targets that a publication cannot have. */
export const leftOutKinds = ['file', 'script', 'form', 'media', 'command', 'nowhere'] as const
export type LeftOut = (typeof leftOutKinds)[number]
