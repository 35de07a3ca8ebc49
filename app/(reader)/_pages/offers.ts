import type { PanelName } from '#components/reader/panels/panels.ts'
import type { Edition } from '#db/editions.ts'
import { hasGuide } from '#db/page-headings.ts'
import { listRelated } from '#db/related.ts'

/** What can be opened beside the pages of a publication, as its group has it and as there is something to show. */
export async function offersOf({ publication, group }: Edition): Promise<PanelName[]> {
  const [isGuided, related] = await Promise.all([hasGuide(publication.id), listRelated(publication)])
  const isOffered: Record<PanelName, boolean> = {
    overview: true,
    contents: isGuided,
    search: true,
    // Whether there is anything to put on a list is known to the button.
    list: true,
    share: true,
    print: group.showPrintButton,
    related: related.length > 0,
    feedback: !group.disableFeedback,
  }
  return (Object.keys(isOffered) as PanelName[]).filter(name => isOffered[name])
}
