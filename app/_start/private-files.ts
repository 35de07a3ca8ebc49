/** Makes files that this process and its children create readable by their owner only. */
export function keepToOurselves(): void {
  process.umask(0o077)
}
