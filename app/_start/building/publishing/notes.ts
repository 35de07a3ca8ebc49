import { CannotStart } from '#db/cannot-start.ts'

/** Returns what the list of changes says of a version, without its heading. @throws CannotStart if it says nothing */
export function notesOf(changes: string, version: string): string {
  const sections = changes.split(/^## /m).slice(1)
  const section = sections.find(text => text.split('\n', 1)[0]?.split(' ')[0] === version)
  const notes = section?.replace(/^.*\n/, '').trim() ?? ''
  if (notes === '')
    throw new CannotStart(
      `docs/changes.md says nothing of ${version}. Write what is new, under the heading "## ${version}".`,
    )
  return `${notes}\n`
}
