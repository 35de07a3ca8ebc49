/** Announces actions and events to screen readers. @param told new each time, also for the same words */
export function Announced({ announcement }: { announcement: { words: string } }) {
  return (
    <div role="status" className="sr-only">
      {announcement.words && <p key={keyOf(announcement)}>{announcement.words}</p>}
    </div>
  )
}

const keys = new WeakMap<object, number>()
let count = 0

/** Returns a key for each object, so that the same words in a new element are announced again. */
function keyOf(announcement: object): number {
  const key = keys.get(announcement) ?? ++count
  keys.set(announcement, key)
  return key
}
