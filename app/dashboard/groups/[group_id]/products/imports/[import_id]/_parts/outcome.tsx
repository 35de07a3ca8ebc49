import type { ReactNode } from 'react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { shownStateOf } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { fillRich } from '#components/words/rich.ts'
import type { ListedImport } from '#db/imports/logs.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { found: ListedImport; imports: string }

/** Consequences of an import that changed nothing. @param imports path of the list */
export async function Outcome({ found, imports }: Props) {
  const words = await dashboardWords('products')
  const { error, reason, unchangedSince, repeatedAs } = found
  const state = shownStateOf(found)
  if (state === 'dismissed' || state === 'confirmed' || state === 'replaced')
    return (
      <Note>
        {fill(words, `outcome.${state}`, { count: found.heldDifference?.going ?? 0 })}
        {state === 'confirmed' && repeatedAs !== null && (
          <>
            {' '}
            {fillRich(words, 'outcome.followed', {
              link: followed => <ImportLink href={`${imports}/${repeatedAs}`}>{followed}</ImportLink>,
            })}
          </>
        )}
      </Note>
    )
  if (error !== null)
    return (
      <div className="mb-6 rounded-md bg-bad-wash px-3 py-2.5 text-bad">
        <p>{storedInWords(await dashboardWords('reasons'), reason, error)}</p>
        <p className="mt-1 text-sm">{words['outcome.unchangedProducts']}</p>
      </div>
    )
  if (unchangedSince === null) return null
  return (
    <Note>
      {fillRich(words, 'outcome.unchangedFile', {
        link: last => <ImportLink href={`${imports}/${unchangedSince}`}>{last}</ImportLink>,
      })}
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-pretty text-ink-soft">{children}</p>
}

function ImportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  )
}
