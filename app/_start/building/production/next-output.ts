/** Files that Next leaves for its next build, for debuggers, and for those who pack its result. */
const leftover =
  /^\.next\/(?:cache|types|diagnostics|trace[^/]*|release|dev)(?:\/|$)|^\.next\/.*\.(?:map|nft\.json|tsbuildinfo)$/

/** True for a file under `.next` that a built Recto runs without. */
export function isLeftover(file: string): boolean {
  return leftover.test(file)
}
