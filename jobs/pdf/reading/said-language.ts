import { languageTag } from '#db/rules/pages/text.ts'
import type { PdfjsFile } from './pdfjs.ts'

/** Returns the language (BCP 47) of a PDF's catalogue, else of its XMP metadata; undefined if it says none, or several. */
export async function saidLanguage(document: PdfjsFile): Promise<string | undefined> {
  const said = await document.getMetadata().catch(() => undefined)
  const info: { Language?: unknown } = said?.info ?? {}
  const texts: unknown[] = [info.Language, said?.metadata?.get('dc:language')]
  return texts.map(text => (typeof text === 'string' ? languageTag(text) : undefined)).find(Boolean)
}
