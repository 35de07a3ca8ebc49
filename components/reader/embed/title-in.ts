/** Returns the title from a message of `tellPublication`; undefined for other messages. */
export function titleIn(message: unknown): string | undefined {
  if (typeof message !== 'string' || !message.startsWith('["publication"')) return undefined
  try {
    const [, content] = JSON.parse(message) as [unknown, unknown]
    const isTold = typeof content === 'object' && content !== null && 'title' in content
    return isTold && typeof content.title === 'string' && content.title !== '' ? content.title : undefined
  } catch {
    return undefined
  }
}
