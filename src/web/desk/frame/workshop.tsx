import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'
import { useSearchParams } from '#web/router/location.ts'
import {
  parseWorkshopParam,
  readStoredChoice,
  storeChoice,
  type Workshop,
  workshopOf,
} from '../chosen-workshop.ts'

interface Choice {
  /** The selected workshop; null for head office until it has chosen one. */
  workshop: Workshop | null
  all: readonly Workshop[]
  choose: (id: number) => void
}
const ChoiceContext = createContext<Choice>({ workshop: null, all: [], choose: () => {} })

/** The selected workshop, one of those that the signed-in user works at. */
export const useWorkshop = (): Choice => useContext(ChoiceContext)

export function WorkshopChoice({ session, children }: { session: DeskSession; children: ReactNode }) {
  const [chosen, setChosen] = useState(readStoredChoice)
  const asked = parseWorkshopParam(useSearchParams())
  useEffect(() => {
    if (asked) storeChoice(asked)
    if (asked) setChosen(asked)
  }, [asked])
  const choice = useMemo(
    () => ({
      workshop: workshopOf(session, asked || chosen),
      all: session.branches,
      choose: (id: number) => {
        storeChoice(id)
        setChosen(id)
      },
    }),
    [session, chosen, asked],
  )
  return <ChoiceContext value={choice}>{children}</ChoiceContext>
}
