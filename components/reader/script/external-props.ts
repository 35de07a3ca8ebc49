import type { Words } from '../words.ts'
import type { Wishes } from './wishes.ts'

export type ExternalProps = { external: NonNullable<Wishes['external']>; words: Words }
