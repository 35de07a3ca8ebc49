import { CopyButton } from '#components/ui/copy-button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** DNS record to copy. */
export function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  const words = useWords('settings')
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2">
      <dt className="text-ink-soft">{words['record.type']}</dt>
      <dd className="font-mono">{type}</dd>
      <dt className="text-ink-soft">{words['record.name']}</dt>
      <dd className="flex items-center gap-2 font-mono wrap-anywhere">
        {name}
        {name !== '@' && <CopyButton label={fill(words, 'record.copyName', { type })} text={name} />}
      </dd>
      <dt className="text-ink-soft">{words['record.value']}</dt>
      <dd className="flex items-center gap-2 font-mono wrap-anywhere">
        {value}
        <CopyButton label={fill(words, 'record.copyValue', { type })} text={value} />
      </dd>
    </dl>
  )
}

/** Returns a record's name relative to the registered domain, as registrars ask for it. */
export function entryName(name: string): string {
  return name.split('.').slice(0, -2).join('.') || '@'
}
