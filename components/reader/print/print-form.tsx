/** @jsxImportSource preact */
import { fill } from '#db/rules/words/messages.ts'
import { numbersOfView } from '../labels.ts'
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'

type PrintFormProps = {
  publication: ReaderPublication
  words: Words
  value: string
  trouble?: string | undefined
  onPrint?(pages: string): void
}

/** Form for the pages to print; without JavaScript, it leads to a page that shows them. */
export function PrintForm({ publication, words, value, trouble, onPrint }: PrintFormProps) {
  const print = (event: SubmitEvent) => {
    if (!onPrint || !(event.currentTarget instanceof HTMLFormElement)) return
    event.preventDefault()
    onPrint(String(new FormData(event.currentTarget).get('pages') ?? ''))
  }
  return (
    <form class="stacked" action={`${publication.path}/print`} onSubmit={print}>
      <label for="printed-pages">{words.pagesToPrint}</label>
      <input
        id="printed-pages"
        name="pages"
        defaultValue={value}
        required
        inputmode="text"
        autocomplete="off"
        aria-describedby="printed-hint"
        aria-invalid={trouble ? true : undefined}
      />
      <p id="printed-hint" class="hint" role={trouble ? 'alert' : undefined}>
        {trouble ?? fill(words, 'printHint', { total: publication.pageCount })}
      </p>
      <button type="submit" class="way-out">
        {words.print}
      </button>
    </form>
  )
}

/** Formats visible pages for the field. */
export function asRange(pages: number[]): string {
  return numbersOfView(pages).replace('–', '-')
}
