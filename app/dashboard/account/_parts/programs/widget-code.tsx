import { useId } from 'react'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useWords } from '#components/words/words.tsx'

/** The lines of HTML that show a partner's publications on a website. */
export function WidgetCode({ host, publicId }: { host: string; publicId: string }) {
  const id = useId()
  const words = useWords('account')
  const frame = useWords('frame')
  const code = [
    `<script defer src="${host}/widgets/v1/publications-sdk.js"></script>`,
    `<pw-publications affiliate="${publicId}"></pw-publications>`,
  ].join('\n')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm text-ink-soft">
        {words['partner.html']}
      </label>
      <div className="flex items-start gap-2">
        <textarea
          id={id}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={event => event.target.select()}
          className="field-sizing-content min-w-0 flex-1 resize-none rounded-md border border-edge bg-sunken px-3 py-2 font-mono text-sm break-all text-ink focus-visible:border-accent-ink focus-visible:outline-offset-0"
        />
        <CopyButton label={frame.copyHtml} text={code} />
      </div>
    </div>
  )
}
