import type { SettingName } from '#app/dashboard/_api/publications/settings.ts'

type Section = { title: string; settings: readonly (SettingName | 'password')[] }

/** The settings in the order of their screen: what everybody sets first, what readers never see last. */
export const settingSections = {
  basics: {
    title: 'Basics',
    settings: ['title', 'slug', 'layout_type', 'language', 'collection_id', 'metatag_ids'],
  },
  schedule: { title: 'Schedule', settings: ['schedule_online_at', 'schedule_offline_at'] },
  access: { title: 'Who may read it', settings: ['secured', 'password', 'disable_seo', 'test'] },
  phones: {
    title: 'On phones',
    settings: ['override_mobile_layout', 'mobile_vertical_scroll', 'force_single_page_on_mobile'],
  },
  reading: {
    title: 'What readers can do',
    settings: ['show_related_publications', 'auto_related_publications'],
  },
  search: { title: 'Search and sharing', settings: ['browser_title', 'description'] },
  header: { title: 'Custom header', settings: ['custom_header'] },
  internal: {
    title: 'Internal',
    settings: ['content_goal', 'content_goal_other', 'format_type', 'valid_from'],
  },
} as const satisfies Record<string, Section>
export type SettingSection = keyof typeof settingSections

/** The sections for their index. @param faulty settings that something is wrong with */
export function indexOf(faulty: readonly string[]) {
  return (Object.keys(settingSections) as SettingSection[]).map(id => {
    const { title, settings }: Section = settingSections[id]
    return { id, title, hasFault: settings.some(name => faulty.includes(name)) }
  })
}
