import type { ApiDocument } from '../_document/document.ts'
import { addressOf, chapterNames, chapters, eventsPage, resourcesOfDocument } from '../_document/site.ts'

/** Lists all pages for language models, as https://llmstxt.org describes. */
export function llmsText(document: ApiDocument, baseUrl: string): string {
  const link = (name: string, title: string, about: string) =>
    `- [${title}](${baseUrl}${addressOf(name)}.md): ${about}`
  return `# ${document.info.title}

> ${document.info.description}

The address is ${baseUrl}. Version 2 takes \`Authorization: ApiKey …\`; keys are generated in the profile.

## Guides

${chapterNames.map(name => link(name, chapters[name].title, chapters[name].about)).join('\n')}

## Reference

${resourcesOfDocument(document)
  .map(({ name, title, description }) => link(name, title, description))
  .join('\n')}
${link(eventsPage.name, eventsPage.title, eventsPage.description)}
- [OpenAPI document](${baseUrl}/v2/openapi.json): all operations and schemas, for programs
`
}
