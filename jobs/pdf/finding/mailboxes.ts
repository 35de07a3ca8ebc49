/** Names of mailboxes that no sentence has before an `@`, as it may have `shop @ example.com`. */
const usual: ReadonlySet<string> = new Set(
  `info infos kontakt contact contacto contatto sales mail email e-mail office service support kundenservice hello hallo
  hola ciao bonjour orders bestellung bestellen commande commandes pedidos ordini verkauf vente ventes ventas vendite
  verkoop klantenservice marketing presse admin customerservice`.split(/\s+/),
)
const label =
  /(?:mail|courriel|correo|posta|почта|邮箱|電子郵件|メール|이메일|อีเมล|ایمیل|بريد)\S{0,3}\s*:?\s*$/iu
const longestLabel = 40 // characters, with what follows it

/** True if a word is the name of a mailbox for sure, by itself or by what is printed before it. */
export function isMailbox(name: string, before: string): boolean {
  return (
    usual.has(name.toLowerCase()) ||
    /^[a-z][a-z\d]*[._][a-z\d._-]*[a-z\d]$/i.test(name) ||
    label.test(before.slice(-longestLabel))
  )
}

const spaced =
  /(?<![\p{L}\p{N}._%+-])([a-z\d][a-z\d._%+-]{0,63})(?:\s{1,2}@\s{0,2}|@\s{1,2})((?!www\.)(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,})(?![\p{L}\p{N}@-])/giu

/** E-mail address with blanks around its `@`, in UTF-16 units of its line. */
export type SpacedEmail = { index: number; lastIndex: number; address: string }

/** Finds e-mail addresses whose `@` is set apart, as in a font of its own. */
export function spacedEmails(text: string): SpacedEmail[] {
  return Array.from(text.matchAll(spaced)).flatMap(({ 0: whole, 1: name = '', 2: domain = '', index }) => {
    if (!isMailbox(name, text.slice(0, index))) return []
    return [{ index, lastIndex: index + whole.length, address: `${name}@${domain}` }]
  })
}
