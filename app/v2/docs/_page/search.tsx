/** @jsxImportSource preact */
import { markdownParts } from '#app/_site/markdown.tsx'
import { type SearchEntry, SearchResults, searchEntry } from '#app/_site/search.tsx'
import type { ApiDocument } from '../_document/document.ts'
import {
  addressOf,
  type ChapterName,
  chapterNames,
  chapters,
  eventsPage,
  objectsOf,
  resourcesOfDocument,
} from '../_document/site.ts'
import { type DocumentedSite, htmlOf } from './layout.tsx'

/** Page of search results, for browsers without scripts. */
export function searchPage(asked: string, entries: SearchEntry[], site: DocumentedSite): string {
  return htmlOf({
    ...site,
    name: 'search',
    title: 'Search',
    description: 'Search the reference',
    asked,
    children: <SearchResults asked={asked} entries={entries} />,
  })
}

/** Lists all that can be found. @param texts of chapters */
export function searchEntries(document: ApiDocument, texts: Record<ChapterName, string>): SearchEntry[] {
  return [
    ...resourcesOfDocument(document).flatMap(({ name, title, operations }) => [
      ...operations.map(({ operationId, summary, description = '', method, path, parameters }) =>
        searchEntry(summary, `${title} · ${method} ${path}`, addressOf(name, operationId), [
          operationId,
          description,
          path,
          ...parameters.map(parameter => parameter.name),
        ]),
      ),
      ...objectsOf(document, operations).map(object => {
        const schema = document.components.schemas[object]
        const fields = Object.keys(schema?.properties ?? {}).join(' ')
        const about = `${title} · object with ${fields.split(' ').slice(0, 4).join(', ')} …`
        return searchEntry(object, about, addressOf(name, `object-${object}`), [
          fields,
          schema?.description ?? '',
        ])
      }),
    ]),
    ...Object.entries(document.webhooks).map(([type, { post }]) =>
      searchEntry(
        type,
        `${eventsPage.title} · ${post.description}`,
        addressOf(eventsPage.name, post.operationId),
        [],
      ),
    ),
    ...chapterNames.flatMap(name =>
      markdownParts(texts[name]).map(({ heading, place, text }) =>
        searchEntry(heading ?? chapters[name].title, chapters[name].title, addressOf(name, place), [text]),
      ),
    ),
  ]
}
