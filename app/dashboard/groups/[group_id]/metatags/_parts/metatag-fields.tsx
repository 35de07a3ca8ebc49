import { TextField } from '#components/forms/text-field.tsx'

export type MetatagNames = { category: string; value: string }

type Props = {
  names: MetatagNames
  faults?: Partial<Record<string, string>>
  isOfCategory?: boolean // leaves out the value
  onType(names: MetatagNames): void
}

export function MetatagFields({ names, faults = {}, isOfCategory = false, onType }: Props) {
  return (
    <>
      <TextField
        label="Category"
        name="category"
        autoComplete="off"
        maxLength={255}
        placeholder="Region"
        error={faults.category}
        value={names.category}
        onValueChange={category => onType({ ...names, category })}
      />
      {!isOfCategory && (
        <TextField
          label="Value"
          name="value"
          autoComplete="off"
          maxLength={255}
          placeholder="North"
          error={faults.value}
          value={names.value}
          onValueChange={value => onType({ ...names, value })}
        />
      )}
    </>
  )
}
