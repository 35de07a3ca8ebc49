/** Forms of the files that events of readers are exported as. */
export const exportFormats = ['ndjson', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]
