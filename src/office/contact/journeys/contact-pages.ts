import { expect, type Page } from '@playwright/test'
import type { Portal } from '#tests/journeys/portal.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hubungi Kami' })
const NAMES = ['Nama', 'Nomor Handphone', 'Email', 'Pesan'] as const

export async function fillContact(page: Page, values: Partial<Record<(typeof NAMES)[number], string>>) {
  for (const [name, value] of Object.entries(values)) {
    await dialogOf(page).getByRole('textbox', { name, exact: true }).fill(value)
  }
}
export const completeMessage = () => ({
  Nama: 'Ratna Wijaya',
  'Nomor Handphone': '81200001234',
  Email: `ratna.${Math.random().toString(36).slice(2)}@contoh.id`,
  Pesan: 'Apakah bengkel buka pada hari libur?',
})

export async function openContactSignedIn(page: Page, portal: Portal) {
  await portal.enterAsCustomer(page)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  // The form is prefilled once the profile has loaded.
  await expect(dialogOf(page).getByRole('textbox', { name: 'Email', exact: true })).not.toHaveValue('')
}
