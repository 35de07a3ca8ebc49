/** @jsxImportSource preact */
import { MarkdownText } from '#app/_site/markdown.tsx'
import { type ChapterName, chapters } from '../_document/site.ts'
import { type DocumentedSite, htmlOf } from './layout.tsx'

/** A chapter as HTML. @param markdown its text, with this installation's addresses */
export function chapterPage(name: ChapterName, markdown: string, site: DocumentedSite): string {
  const { title, about } = chapters[name]
  return htmlOf({ ...site, name, title, description: about, children: <MarkdownText text={markdown} /> })
}
