/** The address that proxies of one-container platforms ask whether this process lives. */
export { dynamic, GET } from '../healthz/route.ts'
