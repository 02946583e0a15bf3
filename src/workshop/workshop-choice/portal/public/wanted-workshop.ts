import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'

const KEY = `${VISIT_KEY_PREFIX}workshop`

/** Keeps the workshop at which a visitor wants to book, through the sign-in and until the tab is closed. */
export const wantWorkshop = (id: number): void => sessionStorage.setItem(KEY, String(id))

/** The id of that workshop; null without one. */
export const wantedWorkshop = (): number | null => Number(sessionStorage.getItem(KEY)) || null
