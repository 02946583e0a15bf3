import type { DeskSession } from '#account/sign-in/desk-sign-in.contract.ts'

export type Workshop = DeskSession['branches'][number]

/** Stored for this tab, so that a reloaded page shows the same workshop. */
const CHOSEN_KEY = 'desk.workshop'

export const readStoredChoice = () => Number(sessionStorage.getItem(CHOSEN_KEY))
export const storeChoice = (id: number) => sessionStorage.setItem(CHOSEN_KEY, String(id))

/** The workshop that an address names, which becomes the chosen one; 0 for none. */
export const parseWorkshopParam = (query: URLSearchParams) => Number(query.get('bengkel'))

/** The workshop with this id, or else the user's first one; null for head office, which may have chosen none. */
export const workshopOf = ({ branches, role }: DeskSession, id: number): Workshop | null =>
  branches.find((one) => one.id === id) ?? (role === 'office' ? null : (branches[0] ?? null))
