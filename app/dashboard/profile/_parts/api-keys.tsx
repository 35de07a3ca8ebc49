'use client'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ApiKey, useApiKeys } from '#app/dashboard/_api/api-keys.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiKeyRow, EndedKeyRow } from './api-key-row.tsx'
import { GenerateKeyDialog } from './generate-key-dialog.tsx'
import type { GroupEntry } from './reach.ts'
import { RevokeQuestion } from './revoke-question.tsx'

type Props = { initialData: ApiKey[]; groups: GroupEntry[]; mayWrite: boolean }

export function ApiKeys({ initialData, groups, mayWrite }: Props) {
  const keys = useApiKeys(initialData)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [toRevoke, setToRevoke] = useState<ApiKey>()
  const working = keys.filter(({ state }) => state === 'active')
  const ended = keys.filter(({ state }) => state !== 'active')
  const generate = (
    <Button kind="primary" onClick={() => setIsGenerating(true)}>
      <Plus aria-hidden />
      Generate API key
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            API keys
          </h3>
          <p className="mt-1 text-pretty text-ink-soft">
            With a key, a program such as your shop system works with your publications in your name.{' '}
            <a
              href="/v2/docs"
              className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
            >
              What programs can do
            </a>
          </p>
        </div>
        {working.length > 0 && generate}
      </div>
      {working.length === 0 ? (
        <div className="rounded-xl border border-hairline bg-raised px-6 py-12">
          <Notice level={4} icon={<KeyRound aria-hidden />} title="No key works at present" action={generate}>
            Give each program a key of its own, so that you can revoke one without stopping the others.
          </Notice>
        </div>
      ) : (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {working.map(apiKey => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} groups={groups} onRevoke={() => setToRevoke(apiKey)} />
          ))}
        </ul>
      )}
      {ended.length > 0 && <EndedKeys keys={ended} />}
      <GenerateKeyDialog
        groups={groups}
        mayWrite={mayWrite}
        isOpen={isGenerating}
        onOpenChange={setIsGenerating}
        focusAfter={() => heading.current}
      />
      <RevokeQuestion
        apiKey={toRevoke}
        onClose={() => setToRevoke(undefined)}
        focusAfter={() => heading.current}
      />
    </div>
  )
}

function EndedKeys({ keys }: { keys: ApiKey[] }) {
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer rounded-md py-2 text-ink-soft transition-colors hover:text-ink">
        Revoked and expired keys ({keys.length})
      </summary>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {keys.map(apiKey => (
          <EndedKeyRow key={apiKey.id} apiKey={apiKey} />
        ))}
      </ul>
    </details>
  )
}
