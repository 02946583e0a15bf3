import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useAddressQuery } from '../../platform/router/place.ts'

type Workshop = DeskSession['branches'][number]

/** Remembered for this tab, so that a page loaded anew shows the same workshop. */
const CHOSEN_KEY = 'desk.workshop'

interface Choice {
  /** The workshop that is worked at; null for head office until it has chosen one. */
  workshop: Workshop | null
  all: readonly Workshop[]
  choose: (id: number) => void
}
const ChoiceContext = createContext<Choice>({ workshop: null, all: [], choose: () => {} })

/** The selected workshop, one of those that the signed-in user works at. */
export const useWorkshop = (): Choice => useContext(ChoiceContext)

export function WorkshopChoice({ session, children }: { session: DeskSession; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => Number(sessionStorage.getItem(CHOSEN_KEY)))
  const { branches, role } = session
  const asked = Number(useAddressQuery().get('bengkel'))
  // An address may name the workshop that it is about; it is worked at from then on.
  useEffect(() => {
    if (asked) sessionStorage.setItem(CHOSEN_KEY, String(asked))
    if (asked) setChosen(asked)
  }, [asked])
  const choice = useMemo(
    () => ({
      workshop:
        branches.find(({ id }) => id === (asked || chosen)) ??
        (role === 'office' ? null : (branches[0] ?? null)),
      all: branches,
      choose: (id: number) => {
        sessionStorage.setItem(CHOSEN_KEY, String(id))
        setChosen(id)
      },
    }),
    [branches, chosen, asked, role],
  )
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}
