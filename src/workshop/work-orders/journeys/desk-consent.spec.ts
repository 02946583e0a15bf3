import { checkAppearance } from '#tests/journeys/appearance.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import type { Portal } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { readVisit, receiveCar } from '#workshop/visits/desk-visits.contract.ts'
import { withVisit } from '#workshop/visits/journeys/visit-pages.ts'
import { consentByPhone, readWorkOrder, sendExtraWork, startWork } from '../desk-work-orders.contract.ts'
import { openExtraWorkLink } from '../extra-work.contract.ts'

const extra = (title: string, price: number) => ({
  kind: 'both' as const,
  title,
  quantity: 1,
  price,
  urgency: 'urgent' as const,
})

/** Creates a visit that waits for the answer to two lines. */
async function withOpenLines(portal: Portal) {
  const sari = await createStaff(portal)
  const { person: owner, booking } = await withVisit(portal)
  const { id: visitId } = booking
  const params = { visitId }
  const { version } = await sari.call(readVisit, { params })
  const arrived = await sari.call(receiveCar, { params, body: { version } })
  const started = await sari.call(startWork, {
    params,
    body: {
      version: arrived.version,
      odometer: 45_120,
      fuel_eighths: 5,
      symptoms: [],
      complaint: '',
      technician: 'Rudi',
      spending_limit: 2_000_000,
      promised_ready_at: new Date(Date.now() + 4 * 3_600_000).toISOString(),
      lines: [{ kind: 'work' as const, title: 'Servis berkala', quantity: 1, price: 1_486_000 }],
    },
  })
  await sari.call(sendExtraWork, {
    params,
    body: {
      version: started.visit.version,
      lines: [extra('Ganti kampas rem depan', 685_000), extra('Ganti karet wiper depan', 140_000)],
    },
  })
  const [sms] = await portal.messages(owner.phone.replace(/^0/, '62'), 'sms')
  const [, token = ''] = /\/tambahan\/([\w-]+)/.exec(sms?.text ?? '') ?? []
  return { sari, owner, params, token, path: `/desk/kunjungan/${visitId}` }
}

// Both sizes: the actions are beside the lines on a desktop, and above them on a phone.
test('work continues past unanswered lines only after the advisor was asked, and can be undone', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const { sari, owner, params, token, path } = await withOpenLines(portal)
  await sari.enter(page, path)
  const acts = page.getByRole('complementary', { name: 'Tindakan' })
  await expect(acts.getByText('IDR 825.000')).toBeVisible()
  await expect(acts.getByText('belum dibuka')).toBeVisible()
  const asked = page.getByRole('region', { name: 'Tambahan Pekerjaan' })
  await expect(asked).toContainText('2 baris belum dijawab')
  await expect(asked).toContainText('Perkiraan IDR 1.486.000 menjadi IDR 2.311.000 bila semua disetujui.')
  await expect(asked).toContainText('Di atas batas pelanggan IDR 2.000.000')
  await expect(page.getByText('Tambahan dikirim', { exact: true })).toBeVisible()

  await owner.call(openExtraWorkLink, { params: { token }, body: { last_four: owner.phone.slice(-4) } })
  await page.reload()
  await expect(acts.getByText(/^Dibuka \d\d:\d\d$/)).toBeVisible()
  const channels = page.getByRole('region', { name: 'Dikirim ke pelanggan' }).getByRole('listitem')
  await expect(channels.filter({ hasText: 'SMS' })).toContainText(/Dibuka \d\d:\d\d/)
  await expect(channels.filter({ hasText: '@' })).toContainText('belum dibuka')
  await checkAppearance(page, 'a card that waits for consent', checkAccessibility)
  await acts.getByRole('button', { name: 'Kirim ulang', exact: true }).click()
  await expect(page.getByText('Tautan dikirim ulang')).toBeVisible()

  const resume = acts.getByRole('button', { name: 'Lanjut dikerjakan', exact: true })
  await resume.click()
  const question = page.getByRole('alertdialog', { name: '2 tambahan belum dijawab' })
  await expect(question).toContainText('Ganti karet wiper depan')
  await expect(question.getByRole('button', { name: 'Catat persetujuan', exact: true })).toBeFocused()
  await checkAccessibility(page, 'the question before work continues')
  await question.getByRole('button', { name: 'Tutup' }).click()
  await expect(resume).toBeFocused()
  await resume.click()
  await question.getByRole('button', { name: 'Lanjut tanpa tambahan', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Selesai/ })).toBeVisible()
  await expect(asked.getByText('Menunggu jawaban')).toHaveCount(2)
  await expect(acts.getByRole('button', { name: 'Catat persetujuan', exact: true })).toBeVisible()
  await expect(acts.getByRole('button', { name: 'Kirim ulang', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Urungkan', exact: true }).click()
  await expect(page.getByText('Menunggu: Persetujuan')).toBeVisible()

  await page.goto(`${path}/tambahan`)
  const further = page.getByRole('button', { name: 'Lanjut, 0 disetujui', exact: true })
  await further.click()
  await question.getByRole('button', { name: 'Catat persetujuan', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Persetujuan lewat telepon' })).toBeFocused()
  await page.goto(path)

  const { visit, lines } = await sari.call(readWorkOrder, { params })
  const answers = lines.flatMap(({ id, answer }) => (answer === 'waiting' ? [{ id, approved: true }] : []))
  await sari.call(consentByPhone, {
    params,
    body: { version: visit.version, spoke: 'Ratna Wijaya', at: '00:00', answers },
  })
  await page.reload()
  await expect(acts.getByRole('button', { name: 'Catat persetujuan' })).toBeHidden()
  await resume.click()
  await expect(page.getByRole('link', { name: /^Selesai/ })).toBeVisible()
})
