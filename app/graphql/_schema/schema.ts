import { buildSchema } from 'graphql'
import { sdl } from './sdl.ts'

/** Objects of the answers resolve their own fields; those with an interface name their type in `__typename`. */
export const schema = buildSchema(sdl)
