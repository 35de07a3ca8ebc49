/** What `build.ts` makes of the reader's browser code. */
export type Bundle = {
  /** The address of the module that fetches the following when the first picture is there. */
  begin: string
  /** The address of the module that brings the reader to life. */
  script: string
  /** The modules that it needs from the start, so that they are fetched beside it and not after it. */
  parts: string[]
  /** The reader's CSS, small enough to stand in each page. */
  style: string
  /** The address of the CSS that names the interface's font. */
  letters: string
  /** The address of the CSS of what is opened beside the pages. */
  panels: string
  /** The address of the script that other websites embed publications with. */
  embed: string
  /** Another one with each change of what the reader is made of. */
  version: string
}
