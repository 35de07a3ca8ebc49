/** @jsxImportSource preact */

/** A text in which words between backticks are code. */
export function Prose({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/`([^`]+)`/)
        .map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </>
  )
}
