import type { ReactNode } from 'react'
import { amount, shownStateOf } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { Link } from '#app/dashboard/link.tsx'
import type { ListedImport } from '#db/imports/logs.ts'

type Props = { found: ListedImport; imports: string }

/** Consequences of an import that changed nothing. @param imports path of the list */
export function Outcome({ found, imports }: Props) {
  const { error, unchangedSince, repeatedAs } = found
  const state = shownStateOf(found)
  if (state === 'dismissed' || state === 'confirmed' || state === 'replaced')
    return (
      <Note>
        This import would have removed {amount(found.heldDifference?.going ?? 0, 'product')}. {ends[state]}
        {state === 'confirmed' && repeatedAs !== null && (
          <>
            {' '}
            See <ImportLink href={`${imports}/${repeatedAs}`}>the import that followed</ImportLink>.
          </>
        )}
      </Note>
    )
  if (error !== null)
    return (
      <div className="mb-6 rounded-md bg-bad-wash px-3 py-2.5 text-bad">
        <p>{error}</p>
        <p className="mt-1 text-sm">Your products have not changed.</p>
      </div>
    )
  if (unchangedSince === null) return null
  return (
    <Note>
      The file hasn’t changed since the{' '}
      <ImportLink href={`${imports}/${unchangedSince}`}>last import</ImportLink>, so it wasn’t read again.
      These are the results of that import.
    </Note>
  )
}

const ends = {
  dismissed: 'It was dismissed, and your products have not changed.',
  confirmed: 'It was confirmed, and the feed was imported again.',
  replaced:
    'It changed nothing: before anyone decided, a later import took its place or its source was changed.',
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mb-6 rounded-md bg-sunken px-3 py-2.5 text-pretty text-ink-soft">{children}</p>
}

function ImportLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  )
}
