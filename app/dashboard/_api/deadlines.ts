/** Time in ms after which a request is given up: without, a proxy that hangs uses up the browser's six connections. */
export const deadlines = {
  /** Any call, unless it says otherwise: some look through a whole publication. */
  call: 60_000,
  /** A file on its way, over a slow line too. */
  file: 15 * 60_000,
  /** Looking whether anything changed, every few seconds. */
  poll: 10_000,
  /** Reading or changing a spread in the editor; both are safe to repeat. */
  edit: 30_000,
}
