import type { Wishes } from '../wishes.ts'
import type { Words } from '../words.ts'

export type ExternalProps = { external: NonNullable<Wishes['external']>; words: Words }
