/** @jsxImportSource preact */
import { MarkdownText } from '#app/_site/markdown.tsx'
import { type ChapterName, chapters } from '../_document/site.ts'
import { htmlOf, type Shown } from './layout.tsx'

/** A chapter as HTML. @param markdown its text, with this installation's addresses */
export function chapterPage(name: ChapterName, markdown: string, shown: Shown): string {
  const { title, about } = chapters[name]
  return htmlOf({ ...shown, name, title, description: about, children: <MarkdownText text={markdown} /> })
}
