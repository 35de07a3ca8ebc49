import { Tooltip, TooltipGroup } from '#components/ui/tooltip.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { pageWords, type SpreadChoice } from '../open-spread.ts'
import { onColor, type ShownColleague } from './colleagues.ts'

type Props = {
  people: readonly ShownColleague[]
  spreads: readonly SpreadChoice[]
  /** Opens the spread that somebody has open. */
  onGoTo(spreadId: number): void
}

/** Beyond these, the others are counted. */
const mostVisible = 3

/** Shows who else has the publication open, and where. */
export function PeopleBar({ people, spreads, onGoTo }: Props) {
  const words = useWords('editor')
  const { list } = useFormats()
  if (people.length === 0) return null
  const visible = people.length > mostVisible ? people.slice(0, mostVisible - 1) : people
  const others = people.slice(visible.length)
  return (
    <TooltipGroup>
      <ul
        aria-label={words['presence.label']}
        // On phones the tools need the whole header: the people stand below it, over the stage.
        className="flex shrink-0 items-center -space-x-1.5 px-1 max-sm:absolute max-sm:top-full max-sm:right-1 max-sm:z-10 max-sm:mt-2"
      >
        {visible.map(({ id, name, spreadId, color, initials }) => {
          const pages = spreads.find(spread => spread.id === spreadId)?.pages ?? []
          const at = fill(words, 'presence.goTo', { name, pages: pageWords(pages, words) })
          return (
            <li key={id}>
              <Tooltip words={at}>
                <button
                  type="button"
                  aria-label={at}
                  onClick={() => onGoTo(spreadId)}
                  style={{ backgroundColor: color, color: onColor }}
                  // Initials are no name: the label says it.
                  data-initials={initials}
                  className={`${disc} before:content-[attr(data-initials)]`}
                />
              </Tooltip>
            </li>
          )
        })}
        {others.length > 0 && (
          <li>
            <MorePeople
              label={fill(words, 'presence.more', {
                count: others.length,
                names: list(others.map(({ name }) => name)),
              })}
              count={others.length}
            />
          </li>
        )}
      </ul>
    </TooltipGroup>
  )
}

const disc =
  'relative grid size-8 place-items-center rounded-full border-2 border-raised text-xs font-semibold hover:z-10 focus-visible:z-10 touch:size-9'

function MorePeople({ label, count }: { label: string; count: number }) {
  return (
    <Tooltip words={label}>
      <button
        type="button"
        aria-label={label}
        data-initials={`+${count}`}
        className={`${disc} bg-sunken text-ink before:content-[attr(data-initials)]`}
      />
    </Tooltip>
  )
}
