import { filledText, text } from '../shapes/texts.ts'
import { themeLimits } from './limits.ts'

/** What is written of a product theme. */
export const themeFields = {
  name: filledText(themeLimits.name),
  template: text(themeLimits.template).describe('Handlebars over the fields of product feeds'),
  css: text(themeLimits.css).describe('Rules for what the template draws; they reach nothing else'),
}
