import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { mayIn } from '#db/people/permissions.ts'
import { themeSettingsOf } from '#db/rules/themes/settings.ts'
import { listThemable } from '#db/themes/applying.ts'
import { listThemes } from '#db/themes/list.ts'
import { ApplyTheme } from './_parts/apply-theme.tsx'
import { ThemeEditor } from './_parts/theme-editor.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['themes.theme'] }
}

type Props = {
  params: Promise<{ group_id: string; theme_id: string }>
  searchParams: Promise<{ apply?: string }>
}

/** A theme and its code. `?apply` asks about all publications. */
export default async function ThemePage({ params, searchParams }: Props) {
  const { apply } = await searchParams
  const { group_id, theme_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/themes/${theme_id}`)
  const group = await groupOf(viewer, group_id)
  const theme = (await listThemes(group.id)).find(({ id }) => String(id) === theme_id)
  if (theme === undefined) notFound()
  const publications = await listThemable(group.id)
  const words = await dashboardWords('products')
  const { id, name, template, css, settings, hotspotCount } = theme
  const mayWrite = mayIn(viewer, group.id, 'write')
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <Link
            href={`/dashboard/groups/${group.id}/products/themes`}
            className="text-sm text-ink-soft hover:underline"
          >
            {words['themes.title']}
          </Link>
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{name}</h1>
        </div>
        {mayWrite && (
          <ApplyTheme
            key={`${id} ${JSON.stringify(publications)}`}
            groupId={group.id}
            theme={{ id, name }}
            publications={publications}
            asksFirst={apply !== undefined}
            themeOfNew={
              mayIn(viewer, group.id, 'manage')
                ? (group.publicationDefaults.default_product_theme_id ?? null)
                : undefined
            }
          />
        )}
      </div>
      <ThemeEditor
        key={id}
        groupId={group.id}
        theme={{ id, name, template, css, settings: themeSettingsOf(settings), hotspotCount }}
        mayWrite={mayWrite}
      />
    </div>
  )
}
