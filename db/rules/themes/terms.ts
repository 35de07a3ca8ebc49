import { z } from 'zod'
import { filledText, text } from '../shapes/texts.ts'
import { themeLimits } from './limits.ts'

/** What a theme draws products with. */
export const themeSource = z.object({ template: text(themeLimits.template), css: text(themeLimits.css) })
export const themeTerms = themeSource.extend({ name: filledText(themeLimits.name) })
