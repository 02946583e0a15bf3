import { createContext, type ReactNode } from 'react'

/** The links of the frame that a phone's bottom bar has no room for; the screen of the day shows them. */
export const MorePagesSlot = createContext<ReactNode>(null)
