// Tests share these integrations, as somebody has set them up.

import type { JsonApiSettings } from '#db/rules/imports/integrations.ts'
import { createIntegration } from './integrations.ts'

/** A JSON API whose answer is a list of products with `sku` and `name`. */
export async function newIntegration(groupId: number, settings: Partial<JsonApiSettings> = {}) {
  return createIntegration(groupId, {
    title: 'Shop system',
    kind: 'json_api',
    settings: jsonApiSettings({ url: 'https://example.com/api/products', ...settings }),
  })
}

/** Settings of a JSON API as `newIntegration` has it. */
export function jsonApiSettings(settings: Partial<JsonApiSettings> & { url: string }): JsonApiSettings {
  return {
    headerName: null,
    headerValue: null,
    itemsPath: '',
    fields: { id: 'sku', title: 'name' },
    currency: null,
    paging: 'none',
    pagingName: null,
    ...settings,
  }
}
