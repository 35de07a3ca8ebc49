// The schema by introspection, against the facts that clients rely on: names, types and nullability, all and no more.
import { getIntrospectionQuery, type IntrospectionQuery, type IntrospectionTypeRef } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { ask, newLoan } from '../affiliates.fixture.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `customLabel${number}`)
const cursors = '(after: String, before: String, first: Int, last: Int)'
const lists = cursors.replace(')', ', groupId: ID, groupSlug: String, accountId: ID)')
const area = 'height: Float!, id: ID!, left: Float!, tabIndex: Int, top: Float!, width: Float!, zIndex: Int'
const listed =
  'accountId: ID!, cacheHash: String!, groupId: ID!, groupSlug: String!, groupTitle: String!, id: ID!, publicationSlug: String!, publicationTitle: String!, scheduleOfflineAt: ISO8601DateTime, scheduleOnlineAt: ISO8601DateTime, slug: String!, title: String!, validFrom: ISO8601Date'
/** Fields of one type. */
const all = (names: string, type = 'String') =>
  names
    .split(' ')
    .map(name => `${name}: ${type}`)
    .join(', ')

const facts: Record<string, string> = {
  Query: `publication(id: ID, groupSlug: String, slug: String): Publication, publicationByUrl(url: String!): Publication, publications${lists}: PublicationListItemConnection`,
  Publication: `${listed}, ${all('currency customCurrency description downloadPdfUrl language')}, layout: String!, ${all('offlineAt onlineAt', 'ISO8601DateTime')}, sizes: [ImageSize!], spreads${cursors}: SpreadConnection`,
  PublicationListItem: listed,
  PublicationListItemConnection:
    'edges: [PublicationListItemEdge], nodes: [PublicationListItem], pageInfo: PageInfo!',
  PublicationListItemEdge: 'cursor: String!, node: PublicationListItem',
  SpreadConnection: 'edges: [SpreadEdge], nodes: [Spread], pageInfo: PageInfo!',
  SpreadEdge: 'cursor: String!, node: Spread',
  PageInfo: 'endCursor: String, hasNextPage: Boolean!, hasPreviousPage: Boolean!, startCursor: String',
  Spread:
    'hotspots(types: [HotspotCategory!]): [Hotspot!], id: ID!, pages: [Page!], position: Int!, publicationId: ID!',
  Page: 'height: Int!, id: ID!, images(options: [ImageOptions!]): [Image!], position: Int!, text: String, width: Int!',
  Image: all('size url'),
  ImageSize: 'at: String!, height: Int!, width: Int!',
  PhotoUrl: all('full thumb'),
  Hotspot: area,
  ExternalLinkHotspot: `${area}, url: String`,
  ImageHotspot: `${area}, ${all('contentFitMode imageAltText url')}, imageShowLightbox: Boolean`,
  PageReferenceHotspot: `${area}, pageNumber: Int`,
  ProductHotspot: `${area}, dynamic: Boolean, products: [Product!]`,
  SlideshowHotspot: `${area}, autoplay: Boolean, backgroundColor: String, slideshowItems: [SlideshowItem!]`,
  VideoHotspot: `${area}, ${all('videoId videoProvider videoType videoUrl')}, ${all('videoAutoplay videoLoop videoOverlayContent videoShowAccessibilityControls videoShowPreview', 'Boolean')}`,
  SlideshowItem: 'url: String!',
  Product: `${all('availability brand description googleProductCategory gtin itemGroupId mpn productType promotionalLabel title videoId videoProvider webshopIdentifier webshopUrl')}, ${all(numbered(10).join(' '))}, customLabels: CustomLabel!, ${all('discountedPrice price', 'Float')}, id: ID!, photoUrls: [PhotoUrl!], position: Int`,
  CustomLabel: all(numbered(20).join(' ')),
  HotspotCategory: 'PRODUCT, EXTERNAL_LINK, PAGE_REFERENCE, VIDEO, IMAGE, SLIDESHOW',
  ImageOptions: 'EXCLUDE_GIFS',
  ISO8601Date: '',
  ISO8601DateTime: '',
}

let types: IntrospectionQuery['__schema']['types']
beforeAll(async () => {
  const { key } = await newLoan()
  const { data } = await ask(key, getIntrospectionQuery())
  types = data.__schema.types
})

const builtIn = (name: string) => /^(__.*|String|Int|Float|Boolean|ID)$/.test(name)
const inOrder = (fields: string) => fields.split(/, (?![^(]*\))/).toSorted()

function typeOf(ref: IntrospectionTypeRef): string {
  if (ref.kind === 'NON_NULL') return `${typeOf(ref.ofType)}!`
  return ref.kind === 'LIST' ? `[${typeOf(ref.ofType)}]` : ref.name
}

function told(type: (typeof types)[number]): string[] {
  if (type.kind === 'ENUM') return type.enumValues.map(({ name }) => name).toSorted()
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return ['']
  const fields = type.fields.map(({ name, args, type }) => {
    const given = args.map(arg => `${arg.name}: ${typeOf(arg.type)}`).join(', ')
    return `${name}${given && `(${given})`}: ${typeOf(type)}`
  })
  return fields.toSorted()
}

test('has every type and field of the facts, and no others', () => {
  const own = types.filter(({ name }) => !builtIn(name))
  const differences = own.flatMap(type => {
    const [is, should] = [told(type), inOrder(facts[type.name] ?? 'nothing')]
    return is.join() === should.join() ? [] : [{ type: type.name, is, should }]
  })
  expect(differences).toEqual([])
  expect(own.map(({ name }) => name).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test('the six kinds of hotspots implement the interface', () => {
  const hotspot = types.find(({ name }) => name === 'Hotspot')
  const kinds = hotspot?.kind === 'INTERFACE' ? hotspot.possibleTypes.map(({ name }) => name) : []
  const named = Object.keys(facts).filter(name => /.Hotspot$/.test(name))
  expect(kinds.toSorted()).toEqual(named.toSorted())
})

test('labels beside customLabels are deprecated, and nothing else is', () => {
  const deprecated = types.flatMap(type =>
    type.kind === 'OBJECT'
      ? type.fields.flatMap(field => (field.isDeprecated ? [`${type.name}.${field.name}`] : []))
      : [],
  )
  expect(deprecated).toEqual(numbered(10).map(name => `Product.${name}`))
})
