/** Files of packages that run, which only a build, a developer or another way to use the package reads. */
const waste = [
  /\.(?:map|flow|d\.[cm]?ts)$/,
  /\/(?:README|CHANGELOG|HISTORY)[^/]*$/i,
  // The program itself is in `node/bin`.
  /\/node\/node_modules\/.*\/(?:bin|include|share)\//,
  // The program of its package for this system is run.
  /^node_modules\/esbuild\/bin\//,
  // Next's development server and its modules for bundlers. Its compilers stay: it looks for them at each start.
  /\/next\/dist\/(?:docs|esm|next-devtools|bundle-analyzer)\//,
  /\/next\/dist\/compiled\/(?:next-devtools|react(?:-[^/]*)?-experimental)\//,
  /\/next\/dist\/compiled\/.*\.(?:dev|development)\.js$/,
  // Texts without a font of their own are drawn in the regular and the bold one.
  /\/@expo-google-fonts\/[^/]+\/(?!400Regular\/|700Bold\/)[^/]+\//,
  /\/pdfjs-dist\/(?:build|web|types|image_decoders|legacy\/(?:web|image_decoders))\//,
]

export function isWaste(file: string): boolean {
  return waste.some(pattern => pattern.test(file))
}
