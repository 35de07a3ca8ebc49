// The contract's fields by record. The document marks all others, so that clients know which ones only Recto has.
import { describe, expect, test } from 'vitest'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { v2Document } from './v2-document.ts'

const schemas: Record<string, Schema> = JSON.parse(JSON.stringify((await v2Document()).components.schemas))

const common =
  'id type title text_content processing top left width height icon_left icon_top show_indication tab_index z_index embedded_content dynamic product_theme_id rotation'

/** The fields of the contract's records and bodies; of product hotspots it leaves open how products are sent. */
const contract: Record<string, string> = {
  Group: 'id title slug url publications_url publication_count public_url',
  Publication:
    'id title browser_title description slug url cover_url page_count pdf_download_url state online_at offline_at schedule_online_at schedule_offline_at public_url metatag_ids valid_from collection_id disable_seo language secured show_related_publications auto_related_publications test custom_header force_single_page_on_mobile mobile_vertical_scroll override_mobile_layout content_goal content_goal_other format_type',
  NewPublication:
    'source_url title browser_title description language schedule_online_at schedule_offline_at metatag_ids metatags_category valid_from collection_id extraction_options layout_type show_related_publications auto_related_publications',
  PublicationChanges:
    'title slug language browser_title description metatag_ids metatags_category valid_from layout_type schedule_online_at schedule_offline_at disable_seo secured password show_related_publications auto_related_publications test custom_header force_single_page_on_mobile mobile_vertical_scroll override_mobile_layout content_goal content_goal_other format_type collection_id',
  Metatag: 'id group_id category value',
  Collection: 'id title group_id current_product_library_id',
  CollectionChanges: 'title current_product_library_id',
  ProductLibrary:
    'id group_id account_id title url sync_enabled sync_hour sync_time_zone hourly_sync_enabled integration_instance_id external_id created_at updated_at last_import',
  NewProductLibrary:
    'title url sync_enabled sync_hour sync_time_zone hourly_sync_enabled integration_instance_id',
  ProductFeed: 'id group_id url state success_count failed_count',
  ProductFeedAddress: 'url',
  Conversion:
    'id group_id publication_id state state_details source_type total_pages converted_pages extraction_options',
  AddedPages: 'source_url source_page_numbers position extraction_options',
  ReplacementPage: 'source_url source_page_number extraction_options remove_hotspots',
  'Hotspot 0': `${common} url popup_max_width popup_max_height`,
  'Hotspot 1': `${common} page_number`,
  'Hotspot 2': `${common} video_id video_provider video_url video_type video_autoplay video_show_preview video_loop video_start_time video_overlay_content video_show_accessibility_controls accessibility_text`,
  'Hotspot 3': `${common} url image_alt_text content_fit_mode image_show_lightbox show_tooltip corner_radius opacity image_crop_state style_json background_color`,
  'Hotspot 4': `${common} slides`,
  'Hotspot 5': `${common} products`,
  Slide: 'id hotspot_id position url file_path file_hosted file_url original_filename alt_text',
}

describe('the contract’s fields, and no others, are without a mark', () => {
  test.each(Object.entries(contract))('%s', (name, fields) => {
    const properties = propertiesOf(name)
    const unmarked = Object.keys(properties).filter(field => !properties[field]?.['x-extension'])
    expect(unmarked.toSorted()).toEqual(fields.split(' ').toSorted())
  })
})

test('what an import tells beyond the contract is marked inside a library too', () => {
  const [imported] = propertiesOf('ProductLibrary').last_import?.anyOf ?? []
  const marked = Object.entries(imported?.properties ?? {}).filter(([, shape]) => shape['x-extension'])
  expect(marked.map(([field]) => field)).toEqual(['error', 'held'])
})

test('no description says by words what the mark says', () => {
  expect(JSON.stringify(schemas)).not.toMatch(/"Ours\b/)
})

function propertiesOf(name: string): Record<string, Schema> {
  const [id = '', index] = name.split(' ')
  const schema = schemas[id]
  return (index === undefined ? schema : (schema?.oneOf ?? schema?.anyOf)?.[Number(index)])?.properties ?? {}
}
