import { z } from 'zod'
import { filledText, text } from '../shapes/texts.ts'

/** The name of an account. */
export const accountName = z.object({ title: filledText(255).transform(title => title.trim()) })

/** The name of a person; may be empty. */
export const personName = z.object({ name: text(100).transform(name => name.trim()) })
