/** @jsxImportSource preact */
import { Icon } from '../frame/icons.tsx'
import type { ReaderPublication } from '../model.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import type { Words } from '../words.ts'

type SearchFormProps = {
  publication: ReaderPublication
  words: Words
  query: string
  /** Called on input and on Enter; without it the form is submitted. */
  onType?(query: string): void
  onEnter?(): void
}

/** The form of the search panel. It is in the reader's first code, so that no key is lost. */
export function ReaderSearchField({ publication, words, finding }: PanelProps) {
  return (
    <SearchForm
      publication={publication}
      words={words}
      query={finding.query}
      onType={finding.look}
      onEnter={() => finding.enter(true)}
    />
  )
}

/** Search form; without JavaScript, it leads to the results page. */
export function SearchForm({ publication, words, query, onType, onEnter }: SearchFormProps) {
  const enter = (event: SubmitEvent) => {
    if (!onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know <search>
    <form class="search-form" role="search" action={`${publication.path}/search`} onSubmit={enter}>
      <input
        type="search"
        name="q"
        data-first={onType && ''}
        value={query}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        autocomplete="off"
        enterkeyhint="search"
        onInput={onType && (event => onType(event.currentTarget.value))}
      />
      <button type="submit" class="button" aria-label={words.search}>
        <Icon name="search" />
      </button>
    </form>
  )
}
