import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/journeys/journey.ts'
import { createStaff } from '#tests/journeys/staff.ts'

test('head office reads the audit log: filters in the address, keyboard, a saved view, a file @phone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/jejak')
  await page.getByLabel('Tindakan').selectOption({ label: 'Undangan diterima' })
  await page.getByLabel('Staf').selectOption({ label: maya.name })
  await page.getByLabel('Dari').fill('40/11/2026')
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await expect(page.getByText('Tanggal tidak valid')).toBeVisible()
  await page.getByLabel('Dari').fill('')
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await expect(page).toHaveURL(/event=desk_invitation_taken/)
  await page.reload()
  await expect(page.getByLabel('Tindakan')).toHaveValue('desk_invitation_taken')
  await expect(page.getByRole('row').last()).toContainText('Undangan diterima')
  await checkAccessibility(page, 'the audit log')

  await page.getByRole('button', { name: 'Simpan tampilan' }).click()
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Beri nama dulu')).toBeVisible()
  await page.getByLabel('Nama tampilan').fill('Undangan saya')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undangan saya', exact: true })).toBeVisible()
  await page.goto('/desk/jejak')
  await page.getByRole('button', { name: 'Undangan saya', exact: true }).click()
  await expect(page).toHaveURL(/event=desk_invitation_taken/)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^jejak-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Undangan diterima')
  await page.getByRole('button', { name: 'Hapus tampilan Undangan saya' }).click()
  await expect(page.getByRole('button', { name: 'Undangan saya', exact: true })).toBeHidden()

  await page.getByLabel('Pelanggan atau pelat').fill('tidak.ada@contoh.id')
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await expect(page.getByText('Tidak ada tindakan yang cocok dengan saringan ini')).toBeVisible()
})

// Both sizes: a phone has no table head and no shortcuts.
test('head office finds a customer by several attributes, and opens their data only for a reason', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const ratna = await portal.customer()
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/pelanggan')
  const field = page.getByRole('searchbox', { name: 'Cari email, handphone, atau pelat' })
  await field.fill('siapa@contoh.id')
  await field.press('Enter')
  await expect(page.getByText('Pelanggan tidak ditemukan')).toBeVisible()
  await field.fill(ratna.email)
  await field.press('Enter')
  await expect(page.getByText('1 pelanggan')).toBeVisible()
  await expect(page.getByText(ratna.email)).toBeHidden()
  await checkAccessibility(page, 'the results of a customer search')
  // On a wide screen the arrow keys select a result.
  if (!isPhone) {
    await field.blur()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  } else await page.getByRole('link', { name: 'Ratna Wijaya' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mengapa membuka data ini?' })
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(dialog.getByText('Tulis alasan terlebih dahulu')).toBeVisible()
  await dialog.getByLabel('Alasan').fill('Menjawab pesan bunyi roda')
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ratna Wijaya' })).toBeVisible()
  await expect(page.getByText(ratna.email)).toBeVisible()
  await checkAccessibility(page, 'the data of a customer')
  await page.getByRole('link', { name: 'Lihat jejak pelanggan ini' }).click()
  await expect(page.getByText('Alasan: “Menjawab pesan bunyi roda”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat pelanggan, Ratna Wijaya' }).first()).toBeVisible()
  // Opening the customer again needs a reason again.
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('head office opens the day of a workshop from the list of workshops', {
  tag: ['@desktop', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  await maya.enter(page, '/desk/bengkel?q=sudirman')
  await expect(page.getByRole('link', { name: 'Toyota Trust Sudirman', exact: true })).toBeVisible()
  await checkAccessibility(page, 'the workshops')
  await page.getByRole('link', { name: 'Toyota Trust Sudirman', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hari Ini' })).toBeVisible()
  await expect(page.getByLabel('Bengkel', { exact: true }).locator('option:checked')).toHaveText(
    'Toyota Trust Sudirman',
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/desk/bengkel')
  await expect(page.getByText('185 bengkel')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Berikutnya' }).click()
  await expect(page).toHaveURL(/after=/)
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect(page).toHaveURL(/before=/)
})
