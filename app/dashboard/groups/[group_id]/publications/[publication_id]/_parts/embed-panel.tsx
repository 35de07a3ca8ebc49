import { Tabs } from '@base-ui/react/tabs'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useWords } from '#components/words/words.tsx'
import { type Embedded, embedCodes } from './embed-codes.ts'

export function EmbedPanel({ embedded }: { embedded: Embedded }) {
  const words = useWords('publication')
  const frame = useWords('frame')
  const codes = embedCodes(embedded)
  return (
    <section aria-labelledby="embed" className="min-w-0">
      <h2 id="embed" className="mb-3 text-lg font-semibold">
        {words['embed.title']}
      </h2>
      <Tabs.Root defaultValue={codes[0]?.name} className="rounded-xl border border-hairline bg-raised">
        <Tabs.List
          activateOnFocus
          aria-label={words['embed.ways']}
          className="flex gap-1 overflow-x-auto border-b border-hairline px-2 pt-1"
        >
          {codes.map(({ name }) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="relative h-field px-3 text-ink-soft -outline-offset-2 transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 hover:text-ink data-[active]:font-medium data-[active]:text-ink data-[active]:after:bg-ink"
            >
              {words[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {codes.map(({ name, hint, code }) => (
          <Tabs.Panel key={name} value={name} className="p-4 sm:p-5">
            <p className="mb-3 text-pretty text-ink-soft">{words[hint]}</p>
            <div className="flex items-start gap-2 rounded-md bg-sunken p-1 pl-3.5">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
              <pre tabIndex={0} className="min-w-0 flex-1 overflow-x-auto py-2.5 text-sm">
                <code>{code}</code>
              </pre>
              <CopyButton label={frame.copyCode} text={code} />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </section>
  )
}
