import { reason } from '#db/rules/reasons/reasons.ts'
import { longestRow } from '../feed-row.ts'
import { FeedRefused } from '../refusals.ts'

/** An object in a list, or a list in it. */
export type ListElement = {
  text: string // empty if it is longer than `longestRow`
  line: number // where it begins, from 1
}

export type ScanListener = {
  /** An object of a list opens. @returns true to take the whole of it, without hearing of what is in it */
  open(path: string): boolean
  /** As `open`, of a list that is in a list. */
  openList?(path: string): boolean
  /** As `open`, of an object in an object that no list is around: `$.products.*`. */
  openMember?(path: string): boolean
  take?(element: ListElement): void
  name?(path: string, name: string): void // of a member of an object in the list at that path
}

/** An object that is taken as a whole, from `start` on. */
type Taken = { start: number; line: number; depth: number; isTooLong: boolean }

type Frame = { close: '}' | ']'; path: string; name: string; isNameNext: boolean }

const deepest = 100

/**
 * Finds the objects in the lists of a JSON text, piece by piece. A list has the path of the names that lead to it: `$.data.items`;
 * objects in its objects' lists are at `$.data.items.variants`. The text itself is the list `$`: an array, or objects after each
 * other, as in JSON Lines.
 */
export class ListScanner {
  readonly #listener: ScanListener
  readonly #frames: Frame[] = []
  #text = ''
  #at = 0
  #string: number | undefined // start of the string that is open
  #taken: Taken | undefined
  #line = 1
  #counted = 0 // up to where lines are counted

  constructor(listener: ScanListener) {
    this.#listener = listener
  }

  /** @throws FeedRefused */
  read(piece: string): void {
    this.#text += piece
    while (this.#step());
    this.#forget()
  }

  /** @throws FeedRefused if the text breaks off */
  end(): void {
    if (this.#string !== undefined || this.#taken !== undefined || this.#frames.length > 0)
      throw new FeedRefused(reason('jsonBreaksOff', { line: this.#lineAt(this.#text.length) }))
  }

  /** @returns false if the text that is there has been read */
  #step(): boolean {
    if (this.#string !== undefined) return this.#endString(this.#string)
    const marks = this.#taken ? bracketsAndStrings : allMarks
    marks.lastIndex = this.#at
    const found = marks.exec(this.#text)
    if (found === null) {
      this.#at = this.#text.length
      return false
    }
    this.#at = found.index + 1
    const [mark] = found
    if (mark === '"') this.#string = found.index
    else if (this.#taken) this.#measure(this.#taken, mark)
    else if (mark === '{' || mark === '[') this.#open(mark, found.index)
    else if (mark === ',') this.#next()
    else this.#close(mark)
    return true
  }

  #endString(start: number): boolean {
    const end = closingQuote(this.#text, Math.max(this.#at, start + 1))
    if (end === undefined) {
      this.#at = this.#text.length
      return false
    }
    this.#string = undefined
    this.#at = end + 1
    const frame = this.#frames.at(-1)
    if (this.#taken || !frame?.isNameNext) return true
    frame.isNameNext = false
    frame.name = this.#text.slice(start + 1, end)
    this.#listener.name?.(frame.path, frame.name)
    return true
  }

  #open(mark: '{' | '[', at: number): void {
    const frame = this.#frames.at(-1)
    const isElement = frame === undefined || frame.close === ']'
    const path = frame === undefined ? '$' : isElement ? frame.path : `${frame.path}.${frame.name}`
    if (this.#frames.length === deepest) throw new FeedRefused(reason('nested'))
    const isTaken = mark === '{' ? this.#isTakenObject(frame, path) : this.#isTakenList(frame, path)
    if (isTaken) this.#taken = { start: at, line: this.#lineAt(at), depth: 1, isTooLong: false }
    else this.#frames.push({ close: mark === '{' ? '}' : ']', path, name: '', isNameNext: mark === '{' })
  }

  #isTakenObject(around: Frame | undefined, path: string): boolean {
    if (around?.close !== '}') return this.#listener.open(path)
    const isInList = this.#frames.some(({ close }) => close === ']')
    return !isInList && this.#listener.openMember?.(`${around.path}.*`) === true
  }

  #isTakenList(around: Frame | undefined, path: string): boolean {
    return around?.close === ']' && this.#listener.openList?.(path) === true
  }

  #measure(taken: Taken, mark: string): void {
    taken.depth += mark === '{' || mark === '[' ? 1 : -1
    if (taken.depth > 0) return
    const text = taken.isTooLong ? '' : this.#text.slice(taken.start, this.#at)
    this.#taken = undefined
    this.#listener.take?.({ text, line: taken.line })
  }

  #next(): void {
    const frame = this.#frames.at(-1)
    if (frame?.close === '}') frame.isNameNext = true
  }

  #close(mark: string): void {
    if (this.#frames.pop()?.close !== mark)
      throw new FeedRefused(reason('notJson', { line: this.#lineAt(this.#at - 1) }))
  }

  /** Drops what has been read, and what is too long to be kept. */
  #forget(): void {
    const { start = this.#string ?? this.#at } = this.#taken ?? {}
    const isTooLong = this.#at - start > longestRow
    if (this.#taken && isTooLong) this.#taken.isTooLong = true
    // A quotation mark at the start of the next piece may have a backslash before it.
    const from = isTooLong || this.#taken?.isTooLong ? Math.max(0, this.#at - longestEscape) : start
    this.#lineAt(from)
    this.#text = this.#text.slice(from)
    this.#at -= from
    this.#counted -= from
    if (this.#string !== undefined) this.#string = Math.max(-1, this.#string - from)
    if (this.#taken) this.#taken.start -= from
  }

  #lineAt(at: number): number {
    for (let end = this.#text.indexOf('\n', this.#counted); end !== -1 && end < at; ) {
      this.#line += 1
      this.#counted = end + 1
      end = this.#text.indexOf('\n', this.#counted)
    }
    this.#counted = Math.max(this.#counted, at)
    return this.#line
  }
}

const longestEscape = 1000 // backslashes in a row

const allMarks = /["{}[\],]/g
const bracketsAndStrings = /["{}[\]]/g

function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text[before] === '\\') before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return undefined
}
