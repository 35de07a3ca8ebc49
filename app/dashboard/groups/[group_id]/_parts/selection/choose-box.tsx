type Props = {
  label: string
  isChosen: boolean
  isSome?: boolean // indeterminate
  onChoose(isRange: boolean): void
  className?: string
}

/** Touch screens show checkboxes in selection mode only. */
export const unlessChoosing = 'max-sm:hidden pointer-coarse:hidden'

/** Checkbox of a publication; Shift selects the range since the last one. */
export function ChooseBox({ label, isChosen, isSome = false, onChoose, className }: Props) {
  return (
    <label
      className={`grid size-9 touch:size-11 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent-ink ${className ?? ''}`}
      // Shift-click would select text.
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={input => {
          if (input) input.indeterminate = isSome && !isChosen
        }}
        onChange={({ nativeEvent }) => {
          // Browsers report keyboard toggles of a checkbox as clicks too.
          onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
        className="size-4.5 accent-accent outline-none"
      />
    </label>
  )
}
