import type { DeskSession } from '@toyota-trust/contracts/desk/account/sign-in.ts'

export type Workshop = DeskSession['branches'][number]

/** Remembered for this tab, so that a reloaded page shows the same workshop. */
const CHOSEN_KEY = 'desk.workshop'

export const storedChoice = () => Number(sessionStorage.getItem(CHOSEN_KEY))
export const storeChoice = (id: number) => sessionStorage.setItem(CHOSEN_KEY, String(id))

/** An address may name the workshop that it is about; it is worked at from then on. */
export const parseWorkshopParam = (query: URLSearchParams) => Number(query.get('bengkel'))

/** The workshop with this number, else the first one of those who work at it; head office may have chosen none. */
export const workshopOf = ({ branches, role }: DeskSession, id: number): Workshop | null =>
  branches.find((one) => one.id === id) ?? (role === 'office' ? null : (branches[0] ?? null))
