import { isSetting, settingOf } from '#db/rules/publications/settings/settings.ts'

/**
 * Descriptions of names that mean the same wherever they appear. A shape's own description goes first. Keys are a name, or
 * a name with what it is in: `Order.state`, `conditions.field`; `Translations.*` is all that a component has.
 */
const fields: Record<string, string> = {
  // Of all records.
  id: 'Number of the record',
  group_id: 'Number of its group',
  account_id: 'Number of its account',
  publication_id: 'Number of its publication',
  hotspot_id: 'Number of its hotspot',
  product_id: 'Number of the product',
  collection_id: 'Number of its collection; null when in none',
  title: 'Title, as people see it',
  description: 'Description',
  slug: 'Its part of the address: lowercase letters, digits, hyphens and underscores',
  url: 'Address',
  created_at: 'When it was created',
  updated_at: 'When it was last changed',
  language: 'Two letters of the language',
  currency: 'Currency, ISO 4217',
  name: 'Name',
  at: 'When it happened',
  message: 'A sentence about it',
  error: 'A sentence: what went wrong',
  page: 'Page number, from 1',
  bytes: 'Size of the file, in bytes',

  // Publications.
  'Publication.description': 'Description for search engines',
  'PublicationChanges.description': 'Description for search engines',
  'NewPublication.description': 'Description for search engines',
  page_count: 'Pages; 0 until the PDF is converted',
  'Publication.state': 'online if readers can open it',
  metatag_ids: 'Numbers of its metatags. In a change, replaces those that it has; an empty list clears them',
  secured: 'True if readers need a password',
  test: 'True for a test publication',
  extraction_options: 'What to find in the PDF and make hotspots of',
  publication_count: 'Number of its publications',

  reading: 'How the feed is read, where that is not as Recto recognises it',
  'columns.target': 'What the column is imported as',
  'meanings.means': 'What the value means',
  'filters.dimension': 'Dimension that is compared',
  'StatisticsAnswer.from': 'First day',
  'StatisticsAnswer.to': 'Last day',
  'StatisticsAnswer.compared_with': 'Days that it is compared with; null without a comparison',
  'compared_with.from': 'First day',
  'compared_with.to': 'Last day',
  'StatisticsAnswer.rows': 'Rows, each with its dimensions and metrics by name',

  // Conversions.
  source_type: 'What asked for it',
  total_pages: 'Pages of the publication after it; null until the PDF is read',
  converted_pages: 'Pages that are done',
  'warnings.kind': 'Kind of problem, for programs',
  'waits.reason': 'Kind of fault, for programs',
  next_try_at: 'When it is tried again; null if it is not',
  'ConvertedPage.number': 'Page number in the PDF, from 1',
  image_url: 'Address of the picture of the page',
  'ConvertedPage.width': 'Width in points, 1/72 inch',
  'ConvertedPage.height': 'Height in points, 1/72 inch',

  // Hotspots.
  'Hotspot.type': 'Kind of hotspot',
  'PlacedHotspot.type': 'Kind of hotspot',
  'NewHotspot.type': 'Kind of hotspot',
  tab_index: 'Place in the order of keyboards and screen readers; null for that of the page',
  video_url: 'Address of the video',
  video_type: 'Type of the video, in your words',
  video_id: 'Id of the video at its provider',
  video_show_preview: "True to show the video's picture before it plays",
  video_show_accessibility_controls: 'True to show controls for screen readers',
  video_overlay_content: 'True if the video covers what is below it',
  video_loop: 'True to start again at the end',
  video_autoplay: 'True to play without a click, muted',
  accessibility_text: 'What the video shows, for screen readers',
  slides: 'Pictures, in their order',
  'Slide.original_filename': 'Name of the file that was uploaded',
  alt_text: 'What the picture shows, for screen readers',
  image_alt_text: 'What the picture shows, for screen readers',
  image_show_lightbox: 'True to open the picture in full when it is pressed',
  show_tooltip: 'True to show its text when it is pointed at',
  opacity: '0 (invisible) to 1',
  background_color: 'Colour such as #1949c5; null for none',
  products: 'Products of the hotspot',

  // Products.
  price: 'Price; null if the feed has none',
  webshop_url: 'Address in the web shop',
  brand: 'Brand',
  gtin: 'GTIN, such as an EAN or a UPC',
  mpn: "Manufacturer's number",
  product_type: "The shop's own category",
  google_product_category: "Category of Google's taxonomy",
  item_group_id: 'The same for all variants of a product',
  color: 'Colour',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  'photo_urls.thumb': 'Small picture',
  'photo_urls.full': 'Large picture',
  'ProductRule.*': 'Part of the rule',
  'ProductRule.conditions': 'Conditions that a product has to meet all of',
  'ProductRuleCondition.field': 'Field of the product',
  'ProductRuleCondition.operator': 'How the field and the value are compared',
  'ProductRuleCondition.value': 'What the field is compared with; null where nothing is',

  // Feeds, libraries, imports.
  success_count: 'Products imported',
  failed_count: 'Rows that could not become products',
  sync_enabled: 'True to import every day at sync_hour',
  sync_hour: 'Hour of the daily import, 0 to 23',
  hourly_sync_enabled: 'True to import every hour',
  integration_instance_id: 'Number of the integration that it is imported from; null for a feed at url',
  external_id: 'Number in another system; null if there is none',
  'held.staying': 'Products that would stay',
  'last_import.state': 'State of the import',
  'ProductImport.state': 'State of the import; success, failed and held are final: stop polling',
  ended_at: 'When it ended; null until then',
  sentence: 'What it is about, as a sentence',
  field: 'Name of the field',
  value: 'Value',
  by: 'Who did it',
  'ImportNote.*': 'Part of the note',
  count: 'How many there are',
  is_left_out: 'True if the row did not become a product',
  sku: 'SKU',
  repeated_as: 'Number of the import that repeats it; null if none does',

  // Integrations.
  kind: 'Kind of shop system',
  header_name: 'Name of a header that every request has; null for none',
  header_value: 'Value of that header, kept and never answered',
  items_path: 'Path to the list of products in an answer; empty where the answer is it',
  paging: "How the pages of the shop's list follow each other",
  paging_name: 'Where the next page is named, or the parameter that counts pages',
  paging_parameter: 'Parameter that takes the token or cursor',
  total_path: 'Path to the number of all products',
  variants_path: "Path to the list of a product's variants",
  'fields.*': 'Path to it in a product',
  'variant_fields.*': 'Path to it in a variant',

  // Product themes.
  template: "HTML of the product's panel, with places for its fields",
  css: 'Styles of the panel',
  settings: 'Controls that the code reads',
  'ThemeFont.*': 'Part of the font',

  // Metatags, orders.
  category: 'Category of the metatag',
  'Metatag.value': 'Value within the category',
  'MetatagChanges.value': 'Value within the category',
  'NewMetatag.value': 'Value within the category',
  purpose: 'Whether the customer ordered or asked for a quote',
  'Order.state': 'new until somebody marks it as done',
  'OrderChanges.state': 'done, or new again',
  publication_title: 'Title of the publication when it was sent',
  'customer.*': 'As the customer entered it; null if left out',
  lines: 'Products of the order',
  quantity: 'Pieces',
  totals: 'Sums by currency',
  amount: 'Sum',

  // Statistics.
  'Statistics.from': 'First day',
  'Statistics.to': 'Last day',
  time_zone: 'Time zone of the days, IANA',

  // Uploads.
  file_name: 'Name of the file',

  // Webhooks and events.
  type: 'Type of event',
  timestamp: 'When it happened',
  data: 'What happened; the fields depend on the type',
  enabled: 'False while nothing is sent',
  'WebhookDelivery.state': 'waiting for a try, delivered, or failed for good',
  'WebhookDeliveryWithTries.state': 'waiting for a try, delivered, or failed for good',
  duration_ms: 'Milliseconds until the answer',
  request: 'What was sent',
  headers: 'Headers by name',
  body: 'The body, as text',

  // Version 1.
  'sizes.*': 'Width and height of pictures of this resolution',
  config: 'Settings of the publication',
  translations: 'Words of the reader, in its language',
  'ImageSize.width': 'Pixels',
  'ImageSize.height': 'Pixels',
  'Translations.*': 'Words of the reader',
}

/** Descriptions of components. */
const components: Record<string, string> = {
  Event: 'Something that happened',
  Collection: 'A series that publications of a group belong to',
  CollectionChanges: 'Changes of a collection',
  NewCollection: 'A collection to create',
  IntegrationChanges: 'Changes of an integration',
  NewIntegration: 'An integration to create',
  Metatag: 'A value of a category, to sort publications by',
  MetatagChanges: 'Changes of a metatag',
  NewMetatag: 'A metatag to create',
  Order: 'An order, or a request for a quote, that a reader sent',
  OrderChanges: 'Changes of an order',
  ProductFeed: "An import of a group's product feed",
  ImportNote: 'A remark of an import about one row or several',
  ProductLibrary: 'A set of products beside the feed of a group',
  ProductLibraryChanges: 'Changes of a product library',
  NewProductLibrary: 'A product library to create',
  ProductThemeChanges: 'Changes of a product theme',
  TriedProductTheme: 'A product theme to try',
  ListedProductTheme: 'A product theme, in a list',
  NewProductTheme: 'A product theme to create',
  Conversion: 'The work that turns a PDF into pages',
  ExtractionOptions: 'What to find in a PDF and make hotspots of; nothing if left out',
  ConvertedPage: 'A page that a conversion has made',
  PagesAgain: 'Pages to convert again',
  Hotspot: 'An area of a spread that does something; its fields depend on its type',
  PlacedHotspot: 'A hotspot with the number of its spread',
  HotspotChanges: 'Changes of a hotspot; fields of other types are ignored',
  NewHotspot: 'A hotspot to create; its fields depend on its type',
  Slide: 'A picture of a slideshow',
  ProductRule: 'A rule that fills a hotspot with products',
  ProductRuleCondition: 'A condition of a rule',
  Product: 'A product of a hotspot',
  Publication: 'A publication',
  NewPublication: 'A publication to create',
  PublicationChanges: 'Changes of a publication; what is left out stays',
  AddedPages: 'Pages to add',
  MediaChanges: 'Changes of a picture or film; what is left out stays',
  Edition:
    'A new edition of a publication: a whole PDF whose pages wait to take the place of the present ones',
  ReplacementPage: 'A page to put in the place of another',
  Statistics: 'Figures of readers',
  StatisticsQuery: 'A question about figures of readers',
  StatisticsAnswer: 'Rows that answer a query',
  ConversionOptions: 'How pages are made of a print PDF',
  WebhookTest: 'Events to send as a test',
  Group: 'A group of publications',
  Upload: 'A file that was uploaded',
  Webhook: 'An address that events are sent to',
  NewWebhook: 'A webhook to create',
  WebhookChanges: 'Changes of a webhook',
  WebhookDelivery: 'An event on its way to a webhook',
  WebhookDeliveryWithTries: 'An event on its way to a webhook, with all tries',
  WebhookTry: 'One try to deliver an event',
  WebhookReplay: 'Events to send again',
}

/** Returns the description of a field of a component. @param path names from the component down */
export function fieldDescription(component: string, path: string[]): string | undefined {
  const name = path.at(-1)
  if (name === undefined) return components[component]
  const inside = path.at(-2) ?? component
  const keys = [`${component}.${name}`, `${inside}.${name}`, `${inside}.*`, `${component}.*`, name]
  const key = keys.find(one => Object.hasOwn(fields, one))
  return key === undefined ? (labelDescription(name) ?? settingDescription(name)) : fields[key]
}

function settingDescription(name: string): string | undefined {
  return isSetting(name) ? settingOf(name).says : undefined
}

function labelDescription(name: string): string | undefined {
  const [, number] = /^custom_label_(\d+)$/.exec(name) ?? []
  return number && `Label ${number} of the feed, with a meaning of your own`
}
