/** Buffers a server's start-up output, which matters only if the start fails. */
export class Banner {
  #lines: string[] | undefined = []
  readonly #print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  add(line: string) {
    if (this.#lines === undefined) this.#print(line)
    else this.#lines.push(line)
  }

  dismiss() {
    this.#lines = undefined
  }

  show() {
    for (const line of this.#lines ?? []) this.#print(line)
    this.dismiss()
  }
}
