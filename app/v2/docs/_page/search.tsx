/** @jsxImportSource preact */
import type { ApiDocument } from '../_document/document.ts'
import {
  addressOf,
  type ChapterName,
  chapterNames,
  chapters,
  eventsPage,
  objectsOf,
  resourcesOf,
  type SearchEntry,
} from '../_document/site.ts'
import { partsOf } from './chapter.tsx'
import { htmlOf, type Shown } from './layout.tsx'
import { matches } from './matches.mjs'

/** Page of search results, for browsers without scripts. */
export function searchPage(asked: string, entries: SearchEntry[], shown: Shown): string {
  const found = matches(entries, asked)
  return htmlOf({
    ...shown,
    name: 'search',
    title: 'Search',
    description: 'Search the reference',
    asked,
    children: (
      <>
        <h1>Search</h1>
        <p>
          {asked === ''
            ? 'Type words into the search above.'
            : found.length === 0
              ? `Nothing has the words “${asked}”. Try fewer or other words.`
              : `${found.length} found for “${asked}”`}
        </p>
        <ul class="results">
          {found.map(({ title, about, address }) => (
            <li key={address}>
              <a href={address}>{title}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </>
    ),
  })
}

/** Lists all that can be found. @param texts of chapters */
export function searchEntries(document: ApiDocument, texts: Record<ChapterName, string>): SearchEntry[] {
  return [
    ...resourcesOf(document).flatMap(({ name, title, operations }) => [
      ...operations.map(({ operationId, summary, description = '', method, path, parameters }) =>
        entry(summary, `${title} · ${method} ${path}`, addressOf(name, operationId), [
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
        return entry(object, about, addressOf(name, `object-${object}`), [fields, schema?.description ?? ''])
      }),
    ]),
    ...Object.entries(document.webhooks).map(([type, { post }]) =>
      entry(
        type,
        `${eventsPage.title} · ${post.description}`,
        addressOf(eventsPage.name, post.operationId),
        [],
      ),
    ),
    ...chapterNames.flatMap(name =>
      partsOf(name, texts[name]).map(({ heading, address, text }) =>
        entry(heading ?? chapters[name].title, chapters[name].title, address, [text]),
      ),
    ),
  ]
}

function entry(title: string, about: string, address: string, words: string[]): SearchEntry {
  return { title, about, address, words: [title, about, ...words].join(' ').toLowerCase() }
}
