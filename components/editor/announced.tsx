/** Announces actions and events to screen readers. @param told new each time, also for the same words */
export function Announced({ told }: { told: { words: string } }) {
  return (
    <div role="status" className="sr-only">
      {told.words && <p key={keyOf(told)}>{told.words}</p>}
    </div>
  )
}

const keys = new WeakMap<object, number>()
let count = 0

/** Returns a key for each object, so that the same words in a new element are announced again. */
function keyOf(told: object): number {
  const key = keys.get(told) ?? ++count
  keys.set(told, key)
  return key
}
