import type { Page } from '@playwright/test'
import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { noteThread } from '../desk-inbox.contract.ts'
import { askDataRight, readOwnThread } from '../threads.contract.ts'

/** A data request by a customer of this journey only. */
async function withRequest(portal: Portal) {
  const nadia = await portal.owner('Nadia Puspita')
  const { id } = await nadia.call(askDataRight, { body: { right: 'access', words: 'Untuk asuransi saya.' } })
  return { nadia, threadId: id, path: `/desk/kotak-masuk/${id}` }
}

const recordIn = (page: Page) => page.getByRole('article', { name: 'Permintaan salinan data' })

test('head office answers a request by mail, and the customer reads it and replies in their account', {
  tag: ['@desktop', '@slow', '@smoke'],
}, async ({ page, portal, checkAccessibility }) => {
  const maya = await createStaff(portal, 'office')
  const { nadia, threadId, path } = await withRequest(portal)
  await maya.enter(page, path)
  const record = recordIn(page)
  await expect(record.getByText('Untuk asuransi saya.')).toBeVisible()
  await expect(record.getByText(/^sisa 7[12] jam$/)).toBeVisible()
  await expect(
    page.getByRole('complementary').getByText(nadia.car.license_plate.slice(-3), { exact: true }),
  ).toBeVisible()
  await checkAppearance(page, 'a thread', checkAccessibility)

  await page.getByRole('button', { name: 'Templat' }).click()
  await checkAppearance(page, 'templates', checkAccessibility)
  await page.getByRole('button', { name: 'Pakai Salinan data' }).click()
  await expect(page.getByRole('textbox', { name: 'Balasan' })).toHaveValue(/^Halo Nadia Puspita,/)
  await page.getByRole('button', { name: 'Kirim dan selesai' }).click()
  await expect(page.getByRole('button', { name: 'Buka lagi' })).toBeVisible()
  const [mail] = await portal.messages(nadia.email, 'email')
  expect(mail?.subject).toBe('Re: Permintaan salinan data')
  expect(mail?.text).toContain('Halo Nadia Puspita,')

  await portal.enter(page, nadia, 'data-saya')
  await page.getByRole('link', { name: 'Pesan Saya' }).click()
  await expect(page.getByText('Selesai', { exact: true })).toBeVisible()
  await checkAppearance(page, 'own threads', checkAccessibility)
  await page.getByRole('link', { name: 'Permintaan salinan data' }).click()
  await expect(page.getByText(`${maya.name}, Toyota Trust`)).toBeVisible()
  await checkAppearance(page, 'an own thread', checkAccessibility)
  await page.getByRole('textbox', { name: 'Pesan' }).fill('Terima kasih, sudah lengkap.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('main').getByText('Terima kasih, sudah lengkap.')).toBeVisible()

  await maya.enter(page, path)
  await expect(record.getByText('Terima kasih, sudah lengkap.')).toBeVisible()
  await expect(recordIn(page).getByRole('button', { name: 'Selesai', exact: true })).toBeVisible()
  const thread = await nadia.call(readOwnThread, { params: { threadId } })
  expect(thread.state).toBe('open')
})

test('a customer makes a data request, with a message about what is missing @desktop', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const nadia = await portal.owner('Nadia Puspita')
  await portal.enter(page, nadia, 'data-saya')
  await page.getByRole('button', { name: 'Minta Perbaikan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajukan permintaan' })
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(dialog.getByLabel('Keterangan')).toBeFocused()
  await checkAppearance(page, 'the request', checkAccessibility)
  await expect(dialog.getByLabel('Yang Anda minta')).toHaveValue('correction')
  await dialog.getByLabel('Keterangan').fill('Nama saya salah tulis.')
  await dialog.getByRole('button', { name: 'Kirim permintaan' }).click()
  await expect(page.getByRole('heading', { name: 'Permintaan perbaikan data', level: 1 })).toBeVisible()
  await expect(page.getByText(/Menunggu jawaban · dijawab paling lambat/)).toBeVisible()
})

test('two people edit one thread: the second keeps their text and reads who changed it first @phone', async ({
  page,
  portal,
}) => {
  const maya = await createStaff(portal, 'office')
  const dewi = await createStaff(portal, 'office')
  const { threadId, path } = await withRequest(portal)
  await maya.enter(page, path)
  await page.getByRole('textbox', { name: 'Balasan' }).fill('Siap, kami kirim.')
  await dewi.call(noteThread, { params: { threadId }, body: { words: 'Saya pegang' } })
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText(/Sudah diubah oleh Dewi Kartika/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Balasan' })).toHaveValue('Siap, kami kirim.')
  await page.getByRole('button', { name: 'Pakai yang terbaru' }).click()
  await page.getByRole('button', { name: 'Kirim', exact: true }).click()
  await expect(page.getByText('Balasan dikirim')).toBeVisible()
})

test('the text of an internal note does not move into the answer @desktop', async ({ page, portal }) => {
  const maya = await createStaff(portal, 'office')
  const { path } = await withRequest(portal)
  await maya.enter(page, path)
  const box = page.getByRole('form', { name: 'Tulis' })
  const switchTo = (way: string) => box.getByRole('button', { name: way, exact: true }).click()
  await switchTo('Catatan internal')
  await box.getByLabel('Catatan').fill('Belum pasti siapa dia')
  await switchTo('Balas')
  await expect(box.getByLabel('Balasan')).toHaveValue('')
  await box.getByLabel('Balasan').fill('Segera kami kirim.')
  await switchTo('Catatan internal')
  await expect(box.getByLabel('Catatan')).toHaveValue('Belum pasti siapa dia')
})
