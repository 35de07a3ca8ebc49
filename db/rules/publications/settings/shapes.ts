import { z } from 'zod'
import { ours } from '../../audience.ts'
import { type NameWith, namesWith, type SettingName, type Settings, settingOf } from './settings.ts'

export type KeptName = NameWith<{ kept: z.ZodType }>
export type AnsweredName = Exclude<KeptName, NameWith<{ answered: null } | { audience: 'dashboard' }>>
export type NewName = NameWith<{ isOfNew: true }>
export type DefaultName = NameWith<{ groupDefault: object }>

export const keptNames = namesWith<KeptName>(({ kept }) => kept !== null)
export const answeredNames = keptNames.filter(
  (name): name is AnsweredName => settingOf(name).answered !== null && isOfVersion2(name),
)
export const defaultNames = namesWith<DefaultName>(({ groupDefault }) => groupDefault !== undefined)

/** The shapes of settings in changes, in new publications, and in groups' defaults. */
export const sentSettings = sentOf(namesWith<SettingName>(() => true))
export const newSettings = sentOf(namesWith<NewName>(({ isOfNew }) => isOfNew === true))
export const defaultSettings = sentOf(defaultNames)

/** Any of them, as people change them in the dashboard. */
export const settingChanges = z.object(sentSettings).partial()

/** The defaults of a group that has none, and those that its form asks for with a switch each. */
export const firstDefaults = Object.fromEntries(defaultNames.map(name => [name, settingOf(name).first])) as {
  [Name in DefaultName]: z.output<Settings[Name]['sent']>
}
export const defaultSwitches = namesWith<NameWith<{ control: 'switch'; groupDefault: { hint: string } }>>(
  ({ control, groupDefault }) => control === 'switch' && groupDefault?.hint !== undefined,
)

/** The same as they were decided. */
export const keptSettings = shapeOf(keptNames, name => settingOf(name).kept) as {
  [Name in KeptName]: NonNullable<Settings[Name]['kept']>
}

/** The shapes of settings in version 2's answers. */
export const answeredSettings = shapeOf(answeredNames, name => {
  const { answered, kept } = settingOf(name)
  const shape = answered ?? kept
  return shape && marked(name, shape)
}) as { [Name in AnsweredName]: Answered<Settings[Name]> }
type Answered<One> = One extends { answered: infer Shape extends z.ZodType }
  ? Shape
  : One extends { kept: infer Shape extends z.ZodType }
    ? Shape
    : never

/** Returns the shapes of settings that version 2 takes; those beyond the contract are marked. */
export function ofVersion2<Shapes extends Partial<Record<SettingName, z.ZodType>>>(shapes: Shapes) {
  const own = Object.entries<z.ZodType>(shapes as Record<string, z.ZodType>)
    .filter(([name]) => isOfVersion2(name as SettingName))
    .map(([name, shape]) => [name, marked(name as SettingName, shape)])
  return Object.fromEntries(own) as Omit<Shapes, NameWith<{ audience: 'dashboard' }>>
}

function isOfVersion2(name: SettingName): boolean {
  return settingOf(name).audience !== 'dashboard'
}

function marked(name: SettingName, shape: z.ZodType): z.ZodType {
  return settingOf(name).audience === 'ours' ? ours(shape) : shape
}

function sentOf<Name extends SettingName>(names: readonly Name[]) {
  return shapeOf(names, name => settingOf(name).sent) as {
    [One in Name]: Settings[One]['sent']
  }
}

function shapeOf<Name extends SettingName>(names: readonly Name[], shape: (name: Name) => z.ZodType | null) {
  return Object.fromEntries(names.map(name => [name, shape(name)]))
}
