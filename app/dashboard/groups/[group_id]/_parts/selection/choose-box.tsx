type Props = {
  label: string
  isChosen: boolean
  /** Some of what it stands for, but not all. */
  isSome?: boolean
  onChoose(isRange: boolean): void
  className?: string
}

/** Fingers have no place to spare for boxes: they come with “Select”. */
export const unlessChoosing = 'max-sm:hidden pointer-coarse:hidden'

/** A box that chooses a publication for what is done with several; with the shift key all from the last one to it. */
export function ChooseBox({ label, isChosen, isSome = false, onChoose, className }: Props) {
  return (
    <label
      className={`grid size-9 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent-ink ${className ?? ''}`}
      // A range would else select the text between.
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
          // Of a box the browser tells by a click, by whatever it was pressed.
          onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
        className="size-4.5 accent-accent outline-none"
      />
    </label>
  )
}
