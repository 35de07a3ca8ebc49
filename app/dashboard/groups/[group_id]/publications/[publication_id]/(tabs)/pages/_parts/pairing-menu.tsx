import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { pairingChoices } from '#app/dashboard/_frame/settings/layout-choices.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuChoice } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Pairing } from '#db/rules/pages/spreads.ts'

type Props = { named: PublicationInput; pairing: Pairing | null }

/** Changes at once which pages lie side by side. */
export function PairingMenu({ named, pairing }: Props) {
  const list = useWords('list')
  const pair = usePairing(named, pairing)
  return (
    <Menu
      align="end"
      trigger={
        <Button disabled={pair.isPending}>
          <BookOpen aria-hidden />
          <span className="max-sm:sr-only">{list['setting.page_pairing']}</span>
        </Button>
      }
    >
      <MenuChoice
        label={list['setting.page_pairing']}
        value={pairing ?? 'cover_alone'}
        choices={pairingChoices(list).map(({ value, label, hint }) => ({
          value,
          label: (
            <span className="min-w-0">
              <span className="block">{label}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
          ),
        }))}
        onChoose={chosen => chosen !== (pairing ?? 'cover_alone') && pair.mutate(chosen)}
      />
    </Menu>
  )
}

function usePairing(named: PublicationInput, pairing: Pairing | null) {
  const words = useWords('publication')
  const toast = useToast()
  const queries = useQueryClient()
  const { queryKey } = api.pages.list.queryOptions({ input: named })
  return useMutation({
    mutationFn: (chosen: Pairing) =>
      api.publications.changeSettings.call({
        ...named,
        changes: { page_pairing: chosen },
        seen: { page_pairing: pairing },
      }),
    onSuccess: () => toast({ title: words['settings.saved'] }),
    onError: error => toast({ title: faultInWords(error), isFailure: true }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
