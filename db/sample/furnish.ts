import { and, eq } from 'drizzle-orm'
import { database, type Queryable } from '#db/client.ts'
import { env } from '#db/env.ts'
import { happened } from '#db/events/happened.ts'
import { insertHotspot, type NewHotspot } from '#db/hotspots/hotspots.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { pageAreas } from '#db/rules/pages/spreads.ts'
import { groups } from '#db/schema/groups.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { publications } from '#db/schema/publications.ts'
import { listSpreads, pageRatios, type SpreadWithPages } from '#db/spreads/spreads.ts'
import { chairs, kettle, sampleSlides } from './places.ts'

/** Adds the video and slideshow to the sample's pages, once. @returns true if done, or the sample is gone */
export async function furnishSample(publicationId: number): Promise<boolean> {
  const own = await listSpreads(publicationId)
  return database().transaction(async tx => {
    const [found] = await tx
      .select({ publication: publications, group: groups })
      .from(publications)
      .innerJoin(groups, eq(groups.id, publications.groupId))
      .where(eq(publications.id, publicationId))
      .for('no key update', { of: publications })
    if (found === undefined || found.publication.state === 'archived') return true
    if (own.length === 0) return false
    if (await isFurnished(tx, publicationId)) return true
    for (const { page, area, ...hotspot } of [film(), slideshow()]) {
      const spread = own.find(({ pages }) => pages.some(({ number }) => number === page))
      if (spread)
        await insertHotspot(tx, { ...found, ...spread }, { ...hotspot, area: onSpread(spread, page, area) })
    }
    await happened(tx, { type: 'publication.furnished', publicationId })
    return true
  })
}

async function isFurnished(tx: Queryable, publicationId: number): Promise<boolean> {
  const [before] = await tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(and(eq(pages.publicationId, publicationId), eq(hotspots.type, 'slideshow')))
    .limit(1)
  return before !== undefined
}

function onSpread(spread: Pick<SpreadWithPages, 'pages'>, page: number, area: HotspotArea): HotspotArea {
  const index = spread.pages.findIndex(({ number }) => number === page)
  const sheet = pageAreas(pageRatios(spread))[index]
  if (sheet === undefined) throw new Error(`Page ${page} lies on another spread`)
  return {
    left: sheet.left + area.left * sheet.width,
    top: sheet.top + area.top * sheet.height,
    width: area.width * sheet.width,
    height: area.height * sheet.height,
  }
}

type Furniture = NewHotspot & { page: number }

function film(): Furniture {
  const details = hotspotDetails.video.parse({
    video_url: addressOf('kettle.webm'),
    video_type: 'animated_content',
    video_autoplay: true,
    video_loop: true,
    video_overlay_content: true,
    accessibility_text: 'Steam rises from the kettle',
  })
  return { ...kettle, type: 'video', details, title: 'Kettle', embeddedContent: true, showIndication: false }
}

function slideshow(): Furniture {
  const photos = sampleSlides.map(([picture, altText]) => ({
    url: addressOf(`photos/${picture}.jpg`),
    altText,
  }))
  return { ...chairs, type: 'slideshow', details: {}, title: 'Chairs', slides: photos, embeddedContent: true }
}

function addressOf(file: string): string {
  return `${env().baseUrl}/sample/${file}`
}
