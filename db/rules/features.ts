/** What an account can have switched off, with the words that a refusal uses. Everything is on at first. */
export const features = {
  scheduling: 'scheduling',
  disable_seo: 'disable-SEO',
  secure_publications: 'secure-publications',
  custom_header: 'custom-header',
  force_single_page: 'force-single-page',
  mobile_vertical_scroll: 'mobile-vertical-scroll',
  content_metadata: 'content-metadata',
  product_libraries: 'product-libraries',
} as const
export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as [Feature, ...Feature[]]

/** The fields of a publication that need a feature; of several features one is enough. */
export const featuresOfFields = {
  schedule_online_at: ['scheduling'],
  schedule_offline_at: ['scheduling'],
  disable_seo: ['disable_seo'],
  secured: ['secure_publications'],
  password: ['secure_publications'],
  custom_header: ['custom_header'],
  force_single_page_on_mobile: ['force_single_page'],
  mobile_vertical_scroll: ['mobile_vertical_scroll'],
  override_mobile_layout: ['force_single_page', 'mobile_vertical_scroll'],
  content_goal: ['content_metadata'],
  content_goal_other: ['content_metadata'],
  format_type: ['content_metadata'],
} as const satisfies Record<string, readonly Feature[]>

/**
 * What is wrong with these fields for an account that has some features off.
 * @returns messages by field; none when all is well
 */
export function missingFeatures(
  fields: readonly string[],
  disabled: readonly Feature[],
): Record<string, string[]> {
  const needs: Record<string, readonly Feature[]> = featuresOfFields
  const refused = fields.filter(field => {
    const any = needs[field]
    return any?.every(feature => disabled.includes(feature))
  })
  return Object.fromEntries(
    refused.map(field => [
      field,
      [`requires the ${needs[field]?.map(name => features[name]).join(' or the ')} feature`],
    ]),
  )
}
