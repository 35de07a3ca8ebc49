import type { FeatureNames } from './publications/settings/setting.ts'
import { publicationSettingNames, settingFeatures, settings } from './publications/settings/settings.ts'

/** The features of accounts. Those that settings of publications need are declared with them. */
export const features = {
  ...settingFeatures,
  product_libraries: { apiName: 'product-libraries' },
} as const satisfies Record<string, FeatureNames>
export type Feature = keyof typeof features
export const featureNames = Object.keys(features) as [Feature, ...Feature[]]

/** The features of which any lets an account use a setting; none where all may. */
export function featuresOf(setting: string): readonly Feature[] {
  return needed.get(setting) ?? []
}

const needed = new Map<string, readonly Feature[]>(
  publicationSettingNames.map(name => {
    const setting = settings[name]
    return [name, 'features' in setting ? setting.features : []]
  }),
)

/** The same in words: `force-single-page or the mobile-vertical-scroll`. */
function featuresInWords(setting: string): string {
  return featuresOf(setting)
    .map(feature => features[feature].apiName)
    .join(' or the ')
}

/** Returns error messages by setting, for features that are off; empty if none. */
export function missingFeatures(
  names: readonly string[],
  disabled: readonly Feature[],
): Record<string, string[]> {
  const refused = names.filter(name => {
    const any = featuresOf(name)
    return any.length > 0 && any.every(feature => disabled.includes(feature))
  })
  return Object.fromEntries(refused.map(name => [name, [`requires the ${featuresInWords(name)} feature`]]))
}
