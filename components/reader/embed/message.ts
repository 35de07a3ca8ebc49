/** Returns the content of a message of the reader; undefined for other messages. */
export function contentOf(message: unknown, name: string): object | undefined {
  if (typeof message !== 'string' || !message.startsWith(`["${name}"`)) return undefined
  try {
    const [, content] = JSON.parse(message) as [unknown, unknown]
    return typeof content === 'object' && content !== null ? content : undefined
  } catch {
    return undefined
  }
}
