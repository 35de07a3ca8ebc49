// A setting is declared in `db/rules/publications/settings`; elsewhere its name stands only where something is done with it.
import { describe, expect, test } from 'vitest'
import { readProductFiles, wordOf } from '#db/testing/product-files.fixture.ts'
import { fieldOf, publicationSettingNames } from '../rules/publications/settings/settings.ts'

/** Words that other things are called by too, so that text alone does not tell whose they are. */
const shared = new Set(
  'title slug description language collection_id metatag_ids secured password test'.split(' '),
)

type Exception = [names: string, reason: string]
const schedule = 'schedule_online_at schedule_offline_at'
const columns = publicationSettingNames
  .filter(name => !shared.has(name) && !['layout', 'pairing'].includes(fieldOf(name)))
  .join(' ')
const settingsScreen = 'app/dashboard/groups/[group_id]/publications/[publication_id]/(tabs)/settings/_parts'
const publicationScreens = 'app/dashboard/groups/[group_id]/publications/[publication_id]'

/** Files that do something with a setting, besides the one that each room may have. */
const exceptions: Record<string, Exception> = {
  'db/acts/one-act.ts': [`${schedule} disable_seo`, 'an act on many is taken back with them'],
  'db/affiliates/publications.ts': ['disable_seo', 'affiliates get no unlisted publications'],
  'db/hotspots/shown-theme.ts': ['default_product_theme_id', 'hotspots without a theme show it'],
  'db/themes/applying.ts': ['default_product_theme_id', 'it is given to many at once'],
  'db/editions/listed.ts': ['disable_seo', 'unlisted publications are in no sitemap'],
  'db/editions/related.ts': [
    'disable_seo show_related_publications auto_related_publications content_language',
    'they choose the related publications',
  ],
  'db/file-seals.ts': [
    'schedule_offline_at disable_seo',
    'pictures whose time is over are not shown from memory, nor those of unlisted ones found by search engines',
  ],
  'db/groups/addresses.ts': ['browser_title', "the PDF's file name"],
  'db/pages/pages.ts': ['content_language', 'the first conversion finds it'],
  'db/publication-changes/duplicate.ts': [schedule, 'duplicates have none'],
  'db/publication-changes/changes.ts': [
    `${schedule} default_product_theme_id`,
    'one time has to be later than the other, and the theme has to be of the group',
  ],
  'db/publication-lists/list.ts': ['disable_seo', 'lists filter by it'],
  'db/publications/moves.ts': [`${schedule} disable_seo`, 'moves list and unlist, and end schedules'],
  'db/publications/publications.ts': ['disable_seo', 'lists filter by it'],
  'db/publications/publishing.ts': [`${schedule} disable_seo`, 'schedules are carried out'],
  'db/publications/schedules.ts': [schedule, 'the next time is enqueued'],
  'db/publications/shown.ts': [`${schedule} disable_seo browser_title custom_header`, 'screens show them'],
  'db/publications/search.ts': ['browser_title', 'searches look through it'],
  'db/rules/acts/publication-acts.ts': [schedule, 'an act on many is taken back with them'],
  'db/rules/publications/language.ts': ['content_language', 'the interface follows it'],
  'db/rules/publications/lifecycle.ts': ['disable_seo', 'a comment on moves'],
  'db/rules/addresses/publishers-code.ts': ['custom_header', 'it may not act on every host'],
  'db/rules/publishing/status.ts': [`${schedule} disable_seo`, 'they are told in sentences'],
  'db/sample/add-sample.ts': ['schedule_online_at', 'the sample goes online at once'],
  'db/selected/spreads.ts': [
    'content_language default_product_theme_id',
    'words of themes follow it, and hotspots without a theme show it',
  ],
  'db/schema/publications.ts': [columns, 'the columns, which types hold to the list'],

  'app/(reader)/_pages/door/door.ts': [
    'disable_seo schedule_offline_at',
    'readers and search engines see them',
  ],
  'app/(reader)/_pages/publication/oembed.ts': ['browser_title', 'readers see it'],
  'app/(reader)/_pages/publication/publication.ts': ['browser_title split_wide_pages', 'readers see it'],
  'app/(reader)/_pages/reader-page.ts': ['custom_header', 'readers get it'],
  'app/(reader)/_pages/door/publishers-code.ts': ['custom_header', 'readers get it where it may act'],
  'app/(reader)/_pages/door/freshness.ts': ['custom_header', 'a page with it is another'],
  'app/(reader)/_pages/related-page.tsx': ['browser_title', 'readers see it'],
  'app/mcp/_endpoints/publish-pdf.ts': ['schedule_online_at', 'it goes online as soon as it is converted'],
  'app/graphql/_schema/sdl.ts': [
    `${schedule} valid_from`,
    'the interface for affiliates has its own frozen shape',
  ],
  'app/graphql/_answers/list-item.ts': [`${schedule} valid_from`, 'the same'],
  'app/v1/_json/publications.ts': ['browser_title', 'version 1 has its own frozen shape'],
  'app/v2/_json/custom-headers.ts': ['custom_header', 'a warning where readers will not get it'],
  'app/v2/groups/[group_id]/publications/[publication_id]/route.ts': [
    'layout_type',
    'it starts a conversion',
  ],
  'app/dashboard/_procedures/publications/review/publish-review.ts': [schedule, 'the review warns of them'],
  'app/dashboard/groups/[group_id]/_parts/looks.ts': ['disable_seo', 'lists show it'],
  'app/dashboard/groups/[group_id]/settings/_parts/code-off.tsx': [
    'custom_header',
    "the settings' other code of publishers",
  ],
  [`${publicationScreens}/(tabs)/settings/page.tsx`]: ['custom_header', 'it asks why readers do not get it'],
  [`${publicationScreens}/_parts/facts.tsx`]: [schedule, 'the overview tells them'],
  [`${publicationScreens}/_parts/overview-screen.tsx`]: ['browser_title', 'the overview tells it'],
  [`${publicationScreens}/_publish/review-facts.tsx`]: [schedule, 'the review tells them'],
  'app/dashboard/groups/[group_id]/products/themes/[theme_id]/page.tsx': [
    'default_product_theme_id',
    'the theme tells if new publications begin with it',
  ],
  [`${settingsScreen}/reading-part.tsx`]: [
    'default_product_theme_id',
    'the themes of the group are chosen from',
  ],
  [`${settingsScreen}/publication-preview.tsx`]: ['layout_type page_pairing', 'the preview draws it'],
  [`${publicationScreens}/(tabs)/pages/_parts/pairing-menu.tsx`]: [
    'page_pairing',
    'pages are paired there too',
  ],
  [`${settingsScreen}/search-part.tsx`]: ['browser_title disable_seo', 'the preview of a search result'],
  'app/dashboard/groups/[group_id]/settings/_parts/defaults-section.tsx': [
    'layout_type default_product_theme_id',
    'fields of their own, with a hint for each layout and the themes of the group',
  ],
}

const names = publicationSettingNames.filter(name => !shared.has(name))
const files = await readProductFiles()

describe('the name of a setting stands in one file of each room', () => {
  test.each(names)('%s', name => {
    const word = wordOf(name)
    const naming = files.filter(({ file, text }) => word.test(text) && !isExcepted(file, name))
    for (const room of ['app/', 'components/', 'db/', 'jobs/']) {
      const own = naming.map(({ file }) => file).filter(file => file.startsWith(room))
      expect(own.slice(1), own.join(', ')).toEqual([])
    }
  })
})

test('each exception names the settings that it is for', () => {
  const wrong = Object.entries(exceptions).flatMap(([file, [excepted]]) => {
    const text = files.find(one => one.file === file)?.text ?? ''
    return excepted
      .split(' ')
      .filter(name => !wordOf(name).test(text))
      .map(name => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

function isExcepted(file: string, name: string): boolean {
  return exceptions[file]?.[0].split(' ').includes(name) ?? false
}
