/** The file store cannot be used at present; the message says what is wrong and what to do. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  /** For `faultOf`. */
  readonly code = 'FILES_AWAY'
}
