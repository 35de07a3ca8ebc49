import { z } from 'zod'
import { filledText, text } from '../shapes/texts.ts'
import { themeLimits } from './limits.ts'
import { themeSettings } from './settings.ts'

/** Template and style of a theme, and the controls that they read. */
export const themeSource = z.object({
  template: text(themeLimits.template).describe('Handlebars over the fields of product feeds'),
  css: text(themeLimits.css).describe('Rules for what the template draws; they reach nothing else'),
  settings: themeSettings.optional(),
})
export const themeTerms = themeSource.extend({ name: filledText(themeLimits.name) })
