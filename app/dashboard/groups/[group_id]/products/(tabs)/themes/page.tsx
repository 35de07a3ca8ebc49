import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { mayIn } from '#db/people/permissions.ts'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import { listFonts } from '#db/themes/fonts/list.ts'
import { listThemes } from '#db/themes/list.ts'
import { drawSamples } from '#db/themes/samples.ts'
import { Fonts } from './_parts/fonts.tsx'
import { ThemeLibrary } from './_parts/theme-library.tsx'
import { ThemeList } from './_parts/theme-list.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['themes.title'] }
}

type Props = { params: Promise<{ group_id: string }> }

/** Themes of the group, those that come along, and fonts. */
export default async function ThemesPage({ params }: Props) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/themes`)
  const group = await groupOf(viewer, group_id)
  const [themes, fonts] = await Promise.all([listThemes(group.id), listFonts(group.id)])
  const samples = await drawSamples(group, [...themes, ...themeLibrary])
  const words = await dashboardWords('products')
  const mayWrite = mayIn(viewer, group.id, 'write')
  return (
    <div className="flex w-full max-w-4xl flex-col gap-10">
      <p className="max-w-prose text-pretty text-ink-soft">{words['themes.text']}</p>
      <ThemeList
        groupId={group.id}
        themes={themes.map(({ id, name, hotspotCount }, index) => ({
          id,
          name,
          hotspotCount,
          sample: samples[index] ?? null,
        }))}
      />
      {mayWrite && <ThemeLibrary groupId={group.id} samples={samples.slice(themes.length)} />}
      <Fonts
        groupId={group.id}
        mayWrite={mayWrite}
        fonts={fonts.map(({ id, family, bytes }) => ({ id, family, bytes }))}
      />
    </div>
  )
}
