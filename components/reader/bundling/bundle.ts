import type { Language } from '#db/rules/languages.ts'

/** Manifest of a build of the reader's browser code. */
export type Bundle = {
  /** Address of the module that loads the others once the first picture is painted. */
  begin: string
  /** Addresses of the modules that hydrate the reader, each with the words of a language. */
  scripts: Record<Language, string>
  /** Their static imports, for preloading in parallel. */
  parts: string[]
  /** Inline CSS. */
  style: string
  /** Address of the CSS of what only scripts show in the reader; other pages link it. */
  live: string
  /** Address of the CSS with the interface's font. */
  letters: string
  /** Address of the CSS of panels. */
  panels: string
  /** Address of the script for embedding in other websites. */
  embed: string
  /** Address of the script that defines `<pw-publications>` in other websites. */
  widget: string
  /** Changes with anything that the reader is made of. */
  version: string
}
