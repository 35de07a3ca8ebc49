/**
 * Schemes that no link of ours may have, because following one acts instead of showing something. Apps' own schemes are
 * taken otherwise (`whatsapp:`, `myshop:`): browsers ask before they hand one over. The list has what Chromium
 * (`external_protocol_handler.cc`) and Firefox (`network.protocol-handler.external.*`) refuse themselves, and what
 * reaches past the app that is asked for:
 *
 * - runs within the page, or shows a page of the browser's own;
 * - names a file of the reader's device or of a computer in the reader's network, which Windows signs in to unasked;
 * - carries a command to a program: which app to start and with what (`intent:`), a profile or app to install
 *   (`itms-services:`), a shortcut to run, a host to sign in to, options of a program (`search-ms:`, `telnet:`).
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

/** Windows' and Office's own: they open settings, troubleshooters and documents, some without a question (`ms-msdt:`). */
const actingFamilies = /^(?:ms|microsoft)-/

/** Whether readers may be led to an address: an http or https one that is whole, mailto, tel, or an app's. */
export function isLink(url: string): boolean {
  const parsed = URL.parse(url)
  // Browsers drop tabs and line ends inside an address and spaces around it, so that "java\nscript:" would run.
  if (parsed === null || /\p{Cc}/u.test(url) || url !== url.trim() || !url.isWellFormed()) return false
  // "https:shop" is an address of its own here, but one within the page's own host for browsers.
  const isWhole = !/^https?:$/.test(parsed.protocol) || /^https?:\/\//i.test(url)
  return isWhole && !isActing(parsed.protocol.slice(0, -1))
}

function isActing(scheme: string): boolean {
  return actingSchemes.has(scheme) || actingFamilies.test(scheme)
}
