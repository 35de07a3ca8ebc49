import { z } from 'zod'
import { filledText, text } from '../shapes/texts.ts'
import { themeLimits } from './limits.ts'

/** Template and style of a theme. */
export const themeSource = z.object({
  template: text(themeLimits.template).describe('Handlebars over the fields of product feeds'),
  css: text(themeLimits.css).describe('Rules for what the template draws; they reach nothing else'),
})
export const themeTerms = themeSource.extend({ name: filledText(themeLimits.name) })
