import type { FirstAccount } from '#db/first-start.ts'

/** What the operator reads once, after the first start on an empty database. */
export function greeting(baseUrl: string, first: FirstAccount): string {
  const { email, password, apiKey, groupId, setUpLink } = first
  const publication = { title: 'My first catalogue', source_url: `${baseUrl}/sample/catalogue.pdf` }
  return `
  Dashboard   ${baseUrl}/dashboard
  E-mail      ${email}
  Password    ${password}
  API key     ${apiKey}

  Keep them: they are shown this once. To make a publication from a PDF's address:

  curl ${baseUrl}/v2/groups/${groupId}/publications \\
    -H 'Authorization: ApiKey ${apiKey}' \\
    -H 'Content-Type: application/json' \\
    -d '${JSON.stringify({ publication })}'
${setUpLink === null ? '' : invitationTo(setUpLink)}`
}

function invitationTo(setUpLink: string): string {
  return `
  To go on with a name, an e-mail and a password of your own, open this (it works once):

  ${setUpLink}
`
}
