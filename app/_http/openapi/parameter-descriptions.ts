const parameters: Record<string, string> = {
  group_id: 'Number of the group',
  publication_id: 'Number of the publication',
  page_number: 'Page number, from 1',
  spread_id: 'Number of the spread, see listSpreads',
  hotspot_id: 'Number of the hotspot',
  conversion_id: 'Number of the conversion',
  collection_id: 'Number of the collection',
  metatag_id: 'Number of the metatag',
  product_library_id: 'Number of the product library',
  product_feed_id: 'Number of the import',
  import_id: 'Number of the import',
  integration_id: 'Number of the integration',
  theme_id: 'Number of the product theme',
  font_id: 'Number of the font',
  media_id: 'Number of the picture or film',
  order_id: 'Number of the order',
  webhook_id: 'Number of the webhook',
  delivery_id: 'Number of the delivery',
  product_id: 'Number of the product',
  group_slug: 'Slug of the group',
  publication_slug: 'Slug of the publication',
  file_name: 'Name of the file',
  state: 'Those in this state; all if left out',
  type: 'Those of this type; all if left out',
}

/** Returns the description of a parameter whose endpoint gives none. */
export function parameterDescription(name: string): string | undefined {
  return parameters[name]
}
