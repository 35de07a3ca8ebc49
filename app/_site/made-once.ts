import { part } from '#db/parts.ts'

/**
 * Returns a function that makes a value of files of ours once for each installation; in development, where these change,
 * at every call.
 */
export function madeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  const kept = part((): { value?: Promise<Value> } => ({}))
  return () => {
    if (process.env.NODE_ENV === 'development') return make()
    const value = kept().value ?? make()
    kept().value = value
    value.catch(() => {
      kept().value = undefined
    })
    return value
  }
}
