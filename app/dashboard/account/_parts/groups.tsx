'use client'
import { Plus, Settings } from 'lucide-react'
import { useState } from 'react'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'

type Entry = { id: number; title: string; slug: string; publicationCount: number }

export function GroupsSection({ groups, regions }: { groups: Entry[]; regions: RegionChoices }) {
  const words = useWords('account')
  const [isMaking, setIsMaking] = useState(false)
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="groups" className="text-lg font-semibold">
          {words['groups.title']}
        </h2>
        <Button onClick={() => setIsMaking(true)}>
          <Plus aria-hidden />
          {words['groups.new']}
        </Button>
      </div>
      <p className="-mt-3 text-pretty text-ink-soft">{words['groups.about']}</p>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {groups.map(({ id, title, slug, publicationCount }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0 flex-1 basis-48">
              <Link
                href={`/dashboard/groups/${id}`}
                className="finger rounded-sm font-semibold wrap-anywhere underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {fill(words, 'groups.address', { address: `/${slug}`, count: publicationCount })}
              </p>
            </div>
            <Link
              href={`/dashboard/groups/${id}/settings`}
              aria-label={fill(words, 'groups.settingsOf', { title })}
              className={buttonLook('quiet')}
            >
              <Settings aria-hidden />
              {words['groups.settings']}
            </Link>
          </li>
        ))}
      </ul>
      <NewGroupDialog regions={regions} isOpen={isMaking} onOpenChange={setIsMaking} />
    </section>
  )
}
