import type { Language } from '../languages.ts'
import type { OrderForm } from './settings.ts'
import { orderTerms } from './words/terms.ts'

/** Returns the title of a form, which is on its buttons too. */
export function titleOf({ title, purpose }: OrderForm, language: Language): string {
  return title || orderTerms[language][purpose]
}
