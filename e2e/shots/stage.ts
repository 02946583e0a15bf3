import type { Page } from '@playwright/test'
import type { Portal } from '../portal.ts'

/** Name of the picture → how to get there. */
export type Scenes = Record<string, (stage: Stage) => Promise<unknown>>

/** What a scene is played on. */
export interface Stage {
  page: Page
  portal: Portal
  /** Sign-ins of the demo people. */
  ratna: { token: string }
  siti: { token: string }
}
