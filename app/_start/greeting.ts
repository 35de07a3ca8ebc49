import type { FirstAccount } from '#db/accounts/first-start.ts'

/** Builds the message that the operator sees once, after the first start on an empty database. */
export function greeting(baseUrl: string, first: FirstAccount): string {
  const { email, password, apiKey, groupId, setUpLink } = first
  const publication = { title: 'My first catalogue', source_url: `${baseUrl}/sample/catalogue.pdf` }
  // Shells expand variables only inside double quotes.
  const authorization =
    apiKey === null ? '"Authorization: ApiKey $ADMIN_API_KEY"' : `'Authorization: ApiKey ${apiKey}'`
  return `
  Dashboard   ${baseUrl}/dashboard
  E-mail      ${email}
  Password    ${password ?? 'the one of ADMIN_PASSWORD'}
  API key     ${apiKey ?? 'the one of ADMIN_API_KEY'}

  ${password === null && apiKey === null ? '' : 'Keep them: they are shown this once. '}To make a publication from a PDF's address:

  curl ${baseUrl}/v2/groups/${groupId}/publications \\
    -H ${authorization} \\
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
