/** What a server says about itself while it starts: of interest only if the start fails. */
export class Banner {
  #lines: string[] | undefined = []
  readonly #print: (line: string) => void

  /** @param print shows one line */
  constructor(print: (line: string) => void) {
    this.#print = print
  }

  /** Keeps a line back, or prints it once the banner is over. */
  add(line: string) {
    if (this.#lines === undefined) this.#print(line)
    else this.#lines.push(line)
  }

  /** The start went well: forgets what was kept back. */
  dismiss() {
    this.#lines = undefined
  }

  /** The start went wrong: prints what was kept back. */
  show() {
    for (const line of this.#lines ?? []) this.#print(line)
    this.dismiss()
  }
}
