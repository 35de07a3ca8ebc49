/** @jsxImportSource preact */
import type { ApiDocument } from '../_document/document.ts'
import { Prose } from './code.tsx'

/** Conventions that all operations share. */
export function Introduction({ document, baseUrl }: { document: ApiDocument; baseUrl: string }) {
  return (
    <section class="introduction" aria-labelledby="introduction">
      <h1 id="introduction">{document.info.title}</h1>
      <p>{document.info.description}</p>
      <dl>
        <dt>Address</dt>
        <dd>
          <code>{baseUrl}</code>
        </dd>
        <dt>Key</dt>
        <dd>
          <Prose text="Version 2 takes `Authorization: ApiKey …`; generate keys in your profile. Examples read the key from the variable `RECTO_KEY`." />
        </dd>
        <dt>Bodies</dt>
        <dd>
          <Prose text="JSON, or form fields such as `publication[title]=Spring`. Answers are JSON." />
        </dd>
        <dt>Errors</dt>
        <dd>
          <Prose text="`error` is a sentence. With 402 and 422, `errors` lists sentences by field. Quote `X-Request-Id` when you report a problem." />
        </dd>
        <dt>Pages of lists</dt>
        <dd>
          <Prose text="Ask with `page` and `per_page`, and go on while there is an `X-Next-Page`. Without either, at most 1000 records are returned, and `X-Result-Truncated` tells if there are more." />
        </dd>
        <dt>Trying again</dt>
        <dd>
          <Prose text="After 429 and 503, wait as many seconds as `Retry-After` says. A POST with the same `Idempotency-Key` within 24 hours is done once." />
        </dd>
        <dt>Many changes</dt>
        <dd>
          <Prose text="`POST /v2/groups/{group_id}/batch` makes up to 100 changes of a group in one request, with an answer for each." />
        </dd>
        <dt>Tools</dt>
        <dd>
          <a href="/v2/openapi.json">OpenAPI document</a>.{' '}
          <Prose text="`npm run client`, in a checkout of Recto, packs a typed client with the command `recto publish`." />
        </dd>
      </dl>
    </section>
  )
}
