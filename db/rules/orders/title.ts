import type { Language } from '../languages.ts'
import { messagesIn } from '../words/words.ts'
import type { OrderForm } from './settings.ts'

/** Returns the title of a form, which is on its buttons too. */
export function titleOf({ title, purpose }: OrderForm, language: Language): string {
  return title || messagesIn(language, 'orderTerms')[purpose]
}
