import { z } from 'zod'
import { filledText, text } from '../shapes/texts.ts'

/** What an account is called. */
export const accountName = z.object({ title: filledText(255).transform(title => title.trim()) })

/** What a person is called; may be empty. */
export const personName = z.object({ name: text(100).transform(name => name.trim()) })
