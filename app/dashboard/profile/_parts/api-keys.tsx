'use client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { KeySection } from '#app/dashboard/_frame/key-section.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { ApiKeyRow, EndedKeyRow } from './api-key-row.tsx'
import { GenerateKeyDialog } from './generate-key-dialog.tsx'
import type { GroupEntry } from './reach.ts'
import { RevokeQuestion } from './revoke-question.tsx'

type Props = { initialData: ApiKey[]; groups: GroupEntry[]; mayWrite: boolean }

export function ApiKeys({ initialData, groups, mayWrite }: Props) {
  const words = useWords('profile')
  const { data: keys } = useQuery(api.apiKeys.list.queryOptions({ initialData }))
  const heading = useRef<HTMLHeadingElement>(null)
  const [isGenerating, setIsGenerating] = useState(false)
  const [toRevoke, setToRevoke] = useState<ApiKey>()
  const working = keys.filter(({ isWorking }) => isWorking)
  const ended = keys.filter(({ isWorking }) => !isWorking)
  const generate = (
    <Button kind="primary" onClick={() => setIsGenerating(true)}>
      <Plus aria-hidden />
      {words['keys.generate']}
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <KeySection
        title={words['keys.title']}
        about={<Explanation />}
        heading={heading}
        add={generate}
        none={{
          title: words['keys.none'],
          icon: <KeyRound aria-hidden />,
          text: words['keys.noneText'],
        }}
        rows={working.map(apiKey => (
          <ApiKeyRow key={apiKey.id} apiKey={apiKey} groups={groups} onRevoke={() => setToRevoke(apiKey)} />
        ))}
        ended={{
          title: words['keys.ended'],
          rows: ended.map(apiKey => <EndedKeyRow key={apiKey.id} apiKey={apiKey} />),
        }}
      />
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

function Explanation() {
  return fillRich(useWords('profile'), 'keys.about', {
    link: name => (
      <a
        href="/v2/docs"
        className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
      >
        {name}
      </a>
    ),
  })
}
