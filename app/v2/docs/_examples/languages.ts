import { curl } from './curl.ts'
import { javaScript } from './javascript.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import type { ExampleRequest } from './request.ts'

type Language = {
  label: string
  /** Returns a whole program that sends the request and prints the answer. */
  write: (request: ExampleRequest) => string
}

/** Languages of the examples, in the order of their tabs. */
export const exampleLanguages = {
  curl: { label: 'curl', write: curl },
  javascript: { label: 'JavaScript', write: javaScript },
  python: { label: 'Python', write: python },
  php: { label: 'PHP', write: php },
} as const satisfies Record<string, Language>

export type LanguageName = keyof typeof exampleLanguages
export const languageNames = Object.keys(exampleLanguages) as LanguageName[]
