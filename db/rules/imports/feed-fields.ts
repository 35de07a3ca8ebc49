/** The labels that a shop gives a product for its own ends. */
export const customLabelFields = [
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
  'custom_label_5',
  'custom_label_6',
  'custom_label_7',
  'custom_label_8',
  'custom_label_9',
  'custom_label_10',
  'custom_label_11',
  'custom_label_12',
  'custom_label_13',
  'custom_label_14',
  'custom_label_15',
  'custom_label_16',
  'custom_label_17',
  'custom_label_18',
  'custom_label_19',
] as const
export type CustomLabelField = (typeof customLabelFields)[number]

/** What is read of a product, in the names of Google Shopping feeds; everything else in a feed is left alone. */
export const feedFields = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'availability',
  'brand',
  'gtin',
  'mpn',
  'product_type',
  'google_product_category',
  'item_group_id',
  ...customLabelFields,
] as const
export type FeedField = (typeof feedFields)[number]
