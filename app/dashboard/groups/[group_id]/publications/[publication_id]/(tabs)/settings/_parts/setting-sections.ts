import { type SettingSection, settingSections } from '#db/rules/publications/settings/settings.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** Returns the index. @param faulty settings with faults */
export function settingSectionIndex(words: WordsOf<'publication'>, faulty: readonly string[]) {
  return (Object.keys(settingSections) as SettingSection[]).map(id => {
    const { settings } = settingSections[id]
    const title = words[`settingSection.${id}`]
    return { id, title, hasFault: Object.keys(settings).some(name => faulty.includes(name)) }
  })
}
