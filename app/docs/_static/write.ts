// `npm run docs [-- FOLDER]`: writes the documentation as a website of plain files, for any web server. `BASE_URL` is the
// installation that its examples name.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { entriesToSearch, pageNamed, pageNames, searchNamed } from '#app/v2/docs/_served/pages.ts'
import { root } from '#db/own-files.ts'
import { staticSite } from './site.ts'

const [given = '.next/docs'] = process.argv.slice(2)
const folder = resolve(given)
const site = await staticSite({
  names: await pageNames(),
  page: pageNamed,
  search: await searchNamed(''),
  entries: await entriesToSearch(),
  document: await readFile(join(root, 'public/openapi/v2.json'), 'utf8'),
})
if (given === '.next/docs') await rm(folder, { recursive: true, force: true })
for (const [path, content] of site) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
console.log(`The documentation is in ${folder}`)
