/** The schema for affiliates, in the schema definition language (https://spec.graphql.org). */
export const sdl = /* GraphQL */ `
"A date: 2026-03-31"
scalar ISO8601Date
"A date and time with its offset: 2026-03-31T09:00:00.000+02:00"
scalar ISO8601DateTime

type Query {
  "An online publication, by id or by both slugs; null if there is none"
  publication(id: ID, groupSlug: String, slug: String): Publication
  "The online publication at an address of the reader; null if there is none"
  publicationByUrl(url: String!): Publication
  "Online, listed publications, the one last put online first; all conditions must be met"
  publications(
    after: String
    before: String
    first: Int
    last: Int
    groupId: ID
    groupSlug: String
    accountId: ID
  ): PublicationListItemConnection
}

type Publication {
  accountId: ID!
  "Changes with everything that readers can see"
  cacheHash: String!
  "ISO 4217 code of the group"
  currency: String
  "Always null: prices are in the group's currency"
  customCurrency: String
  description: String
  "Null if the group offers no downloads, or the publication has a password"
  downloadPdfUrl: String
  groupId: ID!
  groupSlug: String!
  groupTitle: String!
  id: ID!
  "Two-letter code"
  language: String
  "single or booklet"
  layout: String!
  offlineAt: ISO8601DateTime
  onlineAt: ISO8601DateTime
  publicationSlug: String!
  publicationTitle: String!
  scheduleOfflineAt: ISO8601DateTime
  scheduleOnlineAt: ISO8601DateTime
  "Pixels of the first page's images"
  sizes: [ImageSize!]
  slug: String!
  "Null, with an error, if the publication has a password"
  spreads(after: String, before: String, first: Int, last: Int): SpreadConnection
  title: String!
  validFrom: ISO8601Date
}

type PublicationListItem {
  accountId: ID!
  cacheHash: String!
  groupId: ID!
  groupSlug: String!
  groupTitle: String!
  id: ID!
  publicationSlug: String!
  publicationTitle: String!
  slug: String!
  title: String!
  scheduleOfflineAt: ISO8601DateTime
  scheduleOnlineAt: ISO8601DateTime
  validFrom: ISO8601Date
}

"At most 50 entries; a cursor is the place from 1, in base64 without padding"
type PublicationListItemConnection {
  edges: [PublicationListItemEdge]
  nodes: [PublicationListItem]
  pageInfo: PageInfo!
}

type PublicationListItemEdge {
  cursor: String!
  node: PublicationListItem
}

"At most 50 entries; a cursor is the place from 1, in base64 without padding"
type SpreadConnection {
  edges: [SpreadEdge]
  nodes: [Spread]
  pageInfo: PageInfo!
}

type SpreadEdge {
  cursor: String!
  node: Spread
}

type PageInfo {
  endCursor: String
  hasNextPage: Boolean!
  hasPreviousPage: Boolean!
  startCursor: String
}

"One page, or two that face each other"
type Spread {
  "By page, then id"
  hotspots(types: [HotspotCategory!]): [Hotspot!]
  id: ID!
  "From left to right"
  pages: [Page!]
  "From 1"
  position: Int!
  publicationId: ID!
}

type Page {
  "In points (1/72 inch)"
  height: Int!
  id: ID!
  images(options: [ImageOptions!]): [Image!]
  "From 1, in the publication"
  position: Int!
  text: String
  "In points (1/72 inch)"
  width: Int!
}

type Image {
  "Such as at800, as in sizes"
  size: String
  url: String
}

type ImageSize {
  "Such as at800"
  at: String!
  height: Int!
  width: Int!
}

type PhotoUrl {
  full: String
  thumb: String
}

"An area in fractions of its spread, from the top left corner"
interface Hotspot {
${hotspotFields()}
}

type ExternalLinkHotspot implements Hotspot {
${hotspotFields()}
  url: String
}

type ImageHotspot implements Hotspot {
${hotspotFields()}
  contentFitMode: String
  imageAltText: String
  imageShowLightbox: Boolean
  url: String
}

type PageReferenceHotspot implements Hotspot {
${hotspotFields()}
  pageNumber: Int
}

type ProductHotspot implements Hotspot {
${hotspotFields()}
  dynamic: Boolean
  "Those that a feed has imported"
  products: [Product!]
}

type SlideshowHotspot implements Hotspot {
${hotspotFields()}
  autoplay: Boolean
  backgroundColor: String
  slideshowItems: [SlideshowItem!]
}

type VideoHotspot implements Hotspot {
${hotspotFields()}
  videoAutoplay: Boolean
  videoId: String
  videoLoop: Boolean
  videoOverlayContent: Boolean
  videoProvider: String
  videoShowAccessibilityControls: Boolean
  videoShowPreview: Boolean
  videoType: String
  videoUrl: String
}

type SlideshowItem {
  url: String!
}

type Product {
  availability: String
  brand: String
${numbered(10, ' @deprecated(reason: "Use customLabels.")')}
  customLabels: CustomLabel!
  "As the feed gives it: text or HTML, not sanitised"
  description: String
  "During a sale"
  discountedPrice: Float
  googleProductCategory: String
  gtin: String
  id: ID!
  itemGroupId: String
  mpn: String
  photoUrls: [PhotoUrl!]
  "From 0, in the hotspot"
  position: Int
  price: Float
  productType: String
  promotionalLabel: String
  title: String
  videoId: String
  videoProvider: String
  "The shop's own number (SKU)"
  webshopIdentifier: String
  webshopUrl: String
}

type CustomLabel {
${numbered(20)}
}

enum HotspotCategory {
  PRODUCT
  EXTERNAL_LINK
  PAGE_REFERENCE
  VIDEO
  IMAGE
  SLIDESHOW
}

enum ImageOptions {
  "Pages have no GIFs, so this changes nothing"
  EXCLUDE_GIFS
}
`

function hotspotFields(): string {
  return `  height: Float!
  id: ID!
  left: Float!
  tabIndex: Int
  top: Float!
  width: Float!
  zIndex: Int`
}

function numbered(count: number, directive = ''): string {
  return Array.from({ length: count }, (_, index) => `  customLabel${index}: String${directive}`).join('\n')
}
