import type { Page } from '@playwright/test'
import type { Portal } from '../portal.ts'

/** What a scene is played on. */
export interface Stage {
  page: Page
  portal: Portal
  /** Sign-ins of the demo people. */
  ratna: { token: string }
  siti: { token: string }
}
