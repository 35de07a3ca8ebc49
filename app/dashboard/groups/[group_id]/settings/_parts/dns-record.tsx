import { CopyButton } from '#components/ui/copy-button.tsx'

/** DNS record to copy. */
export function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2">
      <dt className="text-ink-soft">Type</dt>
      <dd className="font-mono">{type}</dd>
      <dt className="text-ink-soft">Name</dt>
      <dd className="flex items-center gap-2 font-mono wrap-anywhere">
        {name}
        {name !== '@' && <CopyButton label={`Copy the name of the ${type} entry`} text={name} />}
      </dd>
      <dt className="text-ink-soft">Value</dt>
      <dd className="flex items-center gap-2 font-mono wrap-anywhere">
        {value}
        <CopyButton label={`Copy the value of the ${type} entry`} text={value} />
      </dd>
    </dl>
  )
}

/** Returns a record's name relative to the registered domain, as registrars ask for it. */
export function entryName(name: string): string {
  return name.split('.').slice(0, -2).join('.') || '@'
}
