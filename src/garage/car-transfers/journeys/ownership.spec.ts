import ICAL from 'ical.js'
import { addDays, DEFAULT_ZONE, localClock, longDay, slashedDay } from '#core/days.ts'
import { readCarCosts } from '#garage/car-costs/car-costs.contract.ts'
import { carDetail, storedPlate } from '#garage/cars/cars.contract.ts'
import { expect, test } from '#tests/journeys/journey.ts'
import { somePlate } from '#tests/journeys/portal.ts'
import { readTransferCalendar } from '../car-transfers.contract.ts'

const today = localClock(new Date(), DEFAULT_ZONE).day

test('an owner ticks eight steps until the car is in their name @phone @slow', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const owner = await portal.owner()
  await portal.enter(page, owner, `cars/${owner.car.id}#surat`)
  await page.getByRole('link', { name: 'Mulai balik nama' }).click()
  await page
    .getByRole('combobox', { name: 'Kota pada STNK sekarang' })
    .selectOption('Kota Jakarta Selatan, DKI Jakarta')
  await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption('Kota Bekasi, Jawa Barat')
  await page.getByRole('button', { name: 'Mulai balik nama' }).click()
  await expect(page.getByText('0 dari 8 langkah selesai.')).toBeVisible()
  await expect(page.getByText('IDR 925.000', { exact: true })).toBeVisible()
  const paper = page.getByRole('checkbox', { name: 'BPKB asli dan fotokopi' })
  await paper.click()
  await expect(paper).toBeChecked()
  await checkAccessibility(page, 'ownership transfer')

  const planned = addDays(today, 5)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Ambil berkas mutasi' })
    .getByRole('button', { name: 'Pilih tanggal' })
    .click()
  const stored = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes(planned) === true,
  )
  await page.getByRole('textbox', { name: 'Tanggal' }).fill(slashedDay(planned))
  await expect(page.getByRole('region', { name: 'Tanggal yang dijaga' })).toContainText(longDay(planned))
  await stored
  const calendar = await owner.call(readTransferCalendar, { params: { carId: owner.car.id } })
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe(planned)

  for (let done = 1; done < 8; done++) {
    await page.getByRole('button', { name: 'Tandai selesai' }).click()
    await expect(page.getByText(`${done} dari 8 langkah selesai.`)).toBeVisible()
  }
  const plate = somePlate()
  await page.getByRole('button', { name: 'Tandai selesai' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catat nomor dan tanggal baru' })
  await dialog.getByRole('textbox', { name: 'Nomor polisi baru' }).fill(plate)
  await dialog.getByRole('textbox', { name: 'STNK berlaku sampai' }).fill(slashedDay(addDays(today, 1_700)))
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('8 dari 8 langkah selesai.')).toBeVisible()
  const car = await owner.call(carDetail, { params: { id: owner.car.id } })
  expect(car).toMatchObject({ license_plate: storedPlate(plate), stnk_term: addDays(today, 1_700) })
})

test('ticks of an ownership transfer wait for the connection and are sent later @desktop', async ({
  page,
  portal,
  context,
}) => {
  const owner = await portal.owner()
  await portal.enter(page, owner, `balik-nama/${owner.car.id}`)
  await page
    .getByRole('combobox', { name: 'Kota pada STNK sekarang' })
    .selectOption('Kota Bekasi, Jawa Barat')
  await page.getByRole('combobox', { name: 'Kota KTP Anda' }).selectOption('Kota Bekasi, Jawa Barat')
  await page.getByRole('button', { name: 'Mulai balik nama' }).click()
  await expect(page.getByText('0 dari 5 langkah selesai.')).toBeVisible()
  await context.setOffline(true)
  const paper = page.getByRole('checkbox', { name: 'BPKB asli dan fotokopi' })
  await paper.click()
  await expect(paper).toBeChecked()
  await expect(page.getByText('Menunggu sambungan.')).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/steps/berkas') && answer.ok())
  await context.setOffline(false)
  await sent
  await expect(page.getByText('Menunggu sambungan.')).toBeHidden()
  await page.reload()
  await expect(paper).toBeChecked()
})

// Both sizes: figures are two by two on a phone and in one row on a desktop.
test('an owner writes down what a car costs, and the sum is that of the entries', async ({
  page,
  portal,
  checkAccessibility,
}) => {
  const owner = await portal.owner()
  await portal.enter(page, owner, `cars/${owner.car.id}`)
  await page.getByRole('link', { name: 'Lihat biaya' }).click()
  await expect(page.getByRole('heading', { name: 'Belum ada biaya' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Catat biaya' })
  const write = async (kind: string, amount: string) => {
    await form.getByRole('radio', { name: kind }).check()
    await form.getByRole('textbox', { name: 'Jumlah' }).fill(amount)
    await form.getByRole('button', { name: 'Simpan' }).click()
  }
  await form.getByRole('textbox', { name: 'Liter (opsional)' }).fill('38,2')
  await form.getByRole('checkbox', { name: 'Diisi penuh' }).check()
  await write('Bensin', '466000')
  await expect(page.getByText('Bensin 38,2 liter')).toBeVisible()
  await write('Parkir dan tol', '95000')
  await expect(page.getByText('IDR 561.000', { exact: true }).first()).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Biaya setiap bulan\. Paling tinggi .* karena bensin/ }),
  ).toBeVisible()
  await checkAccessibility(page, 'cost of ownership')
  const { figures } = await owner.call(readCarCosts, { params: { carId: owner.car.id } })
  expect(figures.sum).toBe(561_000)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect((await download).suggestedFilename()).toBe('biaya-mobil.csv')
  await page.getByRole('button', { name: /^Hapus Parkir dan tol/ }).click()
  await expect(page.getByText('IDR 466.000', { exact: true }).first()).toBeVisible()
})
