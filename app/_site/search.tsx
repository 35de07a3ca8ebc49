/** @jsxImportSource preact */
import { matches } from './matches.mjs'

/** An entry of the search. */
export type SearchEntry = { title: string; about: string; address: string; words: string }

/** @param words further ones by which it is found */
export function searchEntry(title: string, about: string, address: string, words: string[]): SearchEntry {
  return { title, about, address, words: [title, about, ...words].join(' ').toLowerCase() }
}

/** Results of a search, for browsers without scripts. */
export function SearchResults({ asked, entries }: { asked: string; entries: SearchEntry[] }) {
  const found = matches(entries, asked)
  return (
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
  )
}
