import type { Page } from '@playwright/test'
import type { Portal } from '#tests/journeys/portal.ts'

/** For each picture the steps that lead to its screen. */
export type Scenes = Record<string, (stage: Stage) => Promise<unknown>>

/** What the steps of a scene work with. */
export interface Stage {
  page: Page
  portal: Portal
  /** Sessions of the demo customers. */
  ratna: { token: string }
  siti: { token: string }
}
