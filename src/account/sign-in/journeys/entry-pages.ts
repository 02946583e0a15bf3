import type { Page } from '@playwright/test'
import { PASSWORD } from '#tests/journeys/portal.ts'

/** A field of the forms before the dashboard, by its whole name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Registers a customer who has yet to confirm their e-mail. */
export async function register(page: Page, email: string, name: string): Promise<void> {
  await page.goto('/dashboard/register')
  await field(page, 'Email').fill(email)
  await field(page, 'Nama Lengkap').fill(name)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Konfirmasi Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Daftar', exact: true }).click()
}

/** A customer who has yet to confirm their e-mail tries to sign in and requests another mail; returns their address. */
export async function askForConfirmation(page: Page): Promise<string> {
  const email = `belum.${Date.now()}@contoh.id`
  await register(page, email, 'Belum Terverifikasi')
  await page.getByRole('link', { name: 'Ke halaman Masuk' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.getByRole('button', { name: 'Kirim ulang email verifikasi' }).click()
  return email
}
