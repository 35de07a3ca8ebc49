/** Says what was done or happened to those who do not see it. @param told new each time, also for the same words */
export function Announced({ told }: { told: { words: string } }) {
  return (
    <div role="status" className="sr-only">
      {told.words && <p key={keyOf(told)}>{told.words}</p>}
    </div>
  )
}

const keys = new WeakMap<object, number>()
let count = 0

/** A key for each object: the same words as an element of its own are told again. */
function keyOf(told: object): number {
  const key = keys.get(told) ?? ++count
  keys.set(told, key)
  return key
}
