import { z } from 'zod'
import { ga4 } from './ga4.ts'
import { gtm } from './gtm.ts'
import { matomo } from './matomo.ts'
import { plausible } from './plausible.ts'
import type { ToolField, ToolSources } from './tool.ts'

/** Tools that a group may use, in the order of its settings. */
export const tools = { ga4, gtm, matomo, plausible }
export type ToolName = keyof typeof tools

export const analyticsTools = z
  .object({
    ga4: ga4.settings,
    gtm: gtm.settings,
    matomo: matomo.settings,
    plausible: plausible.settings,
  } satisfies { [Name in ToolName]: (typeof tools)[Name]['settings'] })
  .partial()

/** Settings of the tools of a group, by their names. */
export type AnalyticsTools = z.infer<typeof analyticsTools>

/** Place of a field in the settings. */
export type ToolPath = {
  [Name in ToolName]: `${Name}.${keyof (typeof tools)[Name]['fields'] & string}`
}[ToolName]

const switchedOff = {
  ga4: { measurement_id: '' },
  gtm: { container_id: '' },
  matomo: { address: '', site_id: '' },
  plausible: { domain: '', address: '' },
} satisfies Required<AnalyticsTools>

/** Adds tools that are switched off. */
export function allTools(used: AnalyticsTools): Required<AnalyticsTools> {
  return { ...switchedOff, ...used }
}

/** All tools with their fields, for forms. */
export const toolForms: { title: string; fields: (ToolField & { path: ToolPath })[] }[] = Object.entries(
  tools,
).map(([name, { title, fields }]) => ({
  title,
  fields: Object.entries<ToolField>(fields).map(([field, rules]) => ({
    ...rules,
    path: `${name}.${field}` as ToolPath,
  })),
}))

/** Leaves out tools that are switched off. */
export function usedTools(all: AnalyticsTools): AnalyticsTools {
  const used = Object.entries(all).filter(([, settings]) =>
    Object.values(settings).some(value => value !== ''),
  )
  return Object.fromEntries(used)
}

/** Returns the names by which people know the tools in use. */
export function toolTitles(used: AnalyticsTools): string[] {
  return Object.entries(tools).flatMap(([name, { title }]) => (name in used ? [title] : []))
}

/** Returns the tools in use with the hosts that their scripts come from, such as `Matomo (stats.example.com)`. */
export function scriptsInWords(used: AnalyticsTools): string[] {
  return Object.entries(tools).flatMap(([name, { title }]) => {
    const settings = used[name as ToolName]
    if (settings === undefined) return []
    const hosts = sourcesOf({ [name]: settings }).scripts.map(origin => new URL(origin).host)
    return [`${title} (${hosts.join(', ')})`]
  })
}

/** Returns all hosts that the tools of a group load from and send to. */
export function sourcesOf({ ga4: google, gtm: manager, ...own }: AnalyticsTools): ToolSources {
  const all = [
    google && ga4.sources(),
    manager && gtm.sources(),
    own.matomo && matomo.sources(own.matomo),
    own.plausible && plausible.sources(own.plausible),
  ].filter(sources => sources !== undefined)
  const together = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  return {
    scripts: together(all.map(({ scripts }) => scripts)),
    connections: together(all.map(({ connections }) => connections)),
  }
}
