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

/** Returns error messages by setting, for features that are off; empty if none. */
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
