/** @jsxImportSource preact */

type Given = {
  /** Shown while this language is chosen; else always. */
  language?: string
  label: string
  /** Tells equal labels apart, for screen readers. */
  about?: string
  text: string
}

/** A program or data with a button that copies it. */
export function Code({ language, label, about, text }: Given) {
  const whole = about === undefined ? label : `${label} of ${about}`
  return (
    <figure class="code" {...(language !== undefined && { 'data-language': language })}>
      <figcaption>
        {label}
        <button type="button" class="copy" hidden>
          Copy
          <span class="unseen"> {whole}</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus */}
      <section tabIndex={0} aria-label={whole}>
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
