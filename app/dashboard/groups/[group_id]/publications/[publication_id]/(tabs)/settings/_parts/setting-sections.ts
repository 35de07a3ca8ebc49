import { type SettingSection, settingSections } from '#db/rules/publications/settings/settings.ts'

/** Returns the index. @param faulty settings with faults */
export function settingSectionIndex(faulty: readonly string[]) {
  return (Object.keys(settingSections) as SettingSection[]).map(id => {
    const { title, settings } = settingSections[id]
    return { id, title, hasFault: Object.keys(settings).some(name => faulty.includes(name)) }
  })
}
