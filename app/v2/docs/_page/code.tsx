/** @jsxImportSource preact */

/** A program or data with a button that copies it. @param language shown while this language is chosen; else always */
export function Code({ language, label, text }: { language?: string; label: string; text: string }) {
  return (
    <figure class="code" {...(language !== undefined && { 'data-language': language })}>
      <figcaption>
        {label}
        <button type="button" class="copy" hidden>
          Copy
          <span class="unseen"> {label}</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </figure>
  )
}

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
