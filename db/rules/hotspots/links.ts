/**
 * Schemes that act when followed, including the lists of Chromium (`external_protocol_handler.cc`) and Firefox
 * (`network.protocol-handler.external.*`). Browsers ask before other apps (`whatsapp:`, `myshop:`). Some run in the
 * page; some name local or network files, to which Windows signs in unasked; some start apps, install profiles, run
 * shortcuts, sign in or set options.
 */
const actingSchemes = new Set(
  `javascript vbscript livescript mocha data blob filesystem about view-source jar resource res mk wyciwyg
  chrome chrome-extension chrome-search chrome-untrusted devtools edge brave opera vivaldi moz-extension moz-icon
  safari-extension safari-web-extension
  file content android.resource disk disks afp smb cifs nfs nntp
  intent android-app itms-services shortcuts workflow applescript x-man-page x-apple.systempreferences
  hcp help ie.http iehistory ierss htp shell search search-ms vnd.ms.radio wscript onenote-cmd
  telnet rlogin tn3270 ssh rdp vnc ldap ldaps jnlp jnlps`.split(/\s+/),
)

/** Windows and Office: settings, troubleshooters and documents, some opened unasked (`ms-msdt:`). */
const actingFamilies = /^(?:ms|microsoft)-/

/** True if readers may follow an address: absolute http or https, mailto, tel, or an app's scheme. */
export function isLink(url: string): boolean {
  const parsed = URL.parse(url)
  // Browsers drop tabs, line breaks and outer spaces: "java\nscript:" would run.
  if (parsed === null || /\p{Cc}/u.test(url) || url !== url.trim() || !url.isWellFormed()) return false
  // `URL` parses "https:shop" as absolute; browsers resolve it against the page.
  const isWhole = !/^https?:$/.test(parsed.protocol) || /^https?:\/\//i.test(url)
  return isWhole && !isActing(parsed.protocol.slice(0, -1))
}

function isActing(scheme: string): boolean {
  return actingSchemes.has(scheme) || actingFamilies.test(scheme)
}
