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

/** Moves by their names in actions and in Acrobat's menu (PDF 1.7, 12.6.4.11). */
const moves = new Map<string, Move>([
  ['NextPage', 'next'],
  ['PrevPage', 'previous'],
  ['FirstPage', 'first'],
  ['LastPage', 'last'],
])

export function moveNamed(name: string): Move | undefined {
  return moves.get(name)
}

/** Kinds of targets that a publication cannot have. */
export const leftOutKinds = ['file', 'script', 'form', 'media', 'command', 'nowhere'] as const
export type LeftOut = (typeof leftOutKinds)[number]
