/** From now on this process, and what it starts, makes files that only their owner may read. */
export function keepToOurselves(): void {
  process.umask(0o077)
}
