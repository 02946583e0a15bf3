import { randomUUID } from 'node:crypto'
import { createClient } from '@toyota-trust/contracts/client.ts'
import { sendContactMessage } from '@toyota-trust/contracts/contact.ts'
import { expect, test } from '../journey.ts'
import { somePhone } from '../portal.ts'
import { staffPerson } from '../staff.ts'

test('head office answers a stranger; what is meant for colleagues stays with them', async ({
  page,
  portal,
  isPhone,
  checkAccessibility,
}) => {
  const name = `Rudi ${randomUUID().slice(0, 6)}`
  const email = `${name.replace(' ', '.').toLowerCase()}@contoh.id`
  const message = { name, email, phoneNumber: somePhone(), message: 'Apakah masih bisa nego?' }
  await createClient({ baseUrl: portal.baseUrl })(sendContactMessage, { body: message })
  const maya = await staffPerson(portal, 'office')
  await maya.enter(page, '/desk/kotak-masuk?kind=message')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^kotak-masuk-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('button', { name: 'Simpan tampilan' }).click()
  await page.getByLabel('Nama tampilan').fill('Hanya pesan')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Hanya pesan', exact: true })).toBeVisible()
  await checkAccessibility(page, 'the threads')

  await page.getByRole('link', { name: new RegExp(name) }).click()
  const box = page.getByRole('form', { name: 'Tulis' })
  const turn = (way: string) => box.getByRole('button', { name: way, exact: true }).click()
  await turn('Catatan internal')
  await box.getByLabel('Catatan').fill('Beri potongan paling banyak dua juta')
  await turn('Balas')
  await expect(box.getByLabel('Balasan')).toHaveValue('')
  await box.getByLabel('Balasan').fill('Masih bisa, Pak Rudi.')
  await turn('Catatan internal')
  await expect(box.getByLabel('Catatan')).toHaveValue('Beri potongan paling banyak dua juta')
  await turn('Balas')
  if (isPhone) await box.getByRole('button', { name: 'Kirim', exact: true }).click()
  else await box.getByLabel('Balasan').press('Control+Enter')
  await expect(page.getByRole('article').filter({ hasText: 'Masih bisa, Pak Rudi.' }).last()).toBeVisible()
  const [mail] = await portal.messages(email, 'email')
  expect(mail?.text).toContain('Masih bisa, Pak Rudi.')
  expect(mail?.text).not.toContain('potongan')
})
