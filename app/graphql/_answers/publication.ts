import { GraphQLError } from 'graphql'
import { dateTimeToJson } from '#app/_http/answers/times.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { readShape, type Shape } from '#db/editions/shapes.ts'
import { readPageHotspots, readTexts } from '#db/editions/whole-pages.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { type ConnectionPaging, connectionOf, connectionRange } from './connections.ts'
import { listItemOf } from './list-item.ts'
import { type PublicationContent, spreadOf } from './spreads.ts'

/** A publication; its pages are read once they are asked for, once for all of a query's selections. */
export function publicationAnswer(head: PublicationHead) {
  const { publication, group } = head
  const content = contentOf(head)
  return {
    ...listItemOf(head),
    currency: group.currency,
    customCurrency: null,
    description: publication.description,
    downloadPdfUrl: publication.secured || group.disableDownload ? null : pdfDownloadUrl(publication),
    language: languageOf({ publication, group }),
    layout: publication.layout,
    offlineAt: dateTimeToJson(publication.offlineAt, group.timeZone),
    onlineAt: dateTimeToJson(publication.onlineAt, group.timeZone),
    sizes: async () => sizesOf(await content.shape()),
    async spreads(paging: ConnectionPaging) {
      if (publication.secured) throw passwordNeeded()
      const shape = await content.shape()
      const range = connectionRange(paging, shape.spreads.length)
      const spreads = shape.spreads
        .slice(range.start, range.end)
        .map((spread, index) => spreadOf(spread, range.start + index + 1, shape, content))
      return connectionOf(spreads, range, shape.spreads.length)
    },
  }
}

function contentOf(head: PublicationHead): PublicationContent & { shape(): Promise<Shape> } {
  return {
    shape: once(() => readShape(head)),
    texts: once(() => readTexts(head.publication)),
    hotspots: once(part => readPageHotspots(head.publication, part)),
  }
}

/** Reads each part once; what is read whole is part 0. */
function once<Value>(read: (part: number) => Promise<Value>): (part?: number) => Promise<Value> {
  const reading = new Map<number, Promise<Value>>()
  return (part = 0) => {
    const begun = reading.get(part) ?? read(part)
    reading.set(part, begun)
    return begun
  }
}

function sizesOf({ spreads }: Shape) {
  const [first] = spreads[0]?.pages ?? []
  if (first === undefined) return null
  return pageResolutions.map(at => ({ at, ...pageSize(at, first.widthPt / first.heightPt) }))
}

function passwordNeeded(): GraphQLError {
  return new GraphQLError('This publication is protected with a password. Readers open it in the reader.', {
    extensions: { code: 'FORBIDDEN' },
  })
}
