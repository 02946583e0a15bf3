import type { Scenes, Stage } from './stage.ts'

/** Pages that need no account. */
export const publicScenes: Scenes = {
  mobil: ({ page }) => page.goto('/mobil'),
  'mobil-empty': ({ page }) => page.goto('/mobil?cari=zzzzqqqq'),
  'mobil-corrected': ({ page }) => page.goto('/mobil?cari=avansa+putih'),
  'mobil-detail': ({ page }) => page.goto('/mobil/TT26-00001'),
  'mobil-unknown': ({ page }) => page.goto('/mobil/TT00-00000'),
  'unknown-address': ({ page }) => page.goto('/promo/november'),
  'trade-in': ({ page }) => page.goto('/referensi-start-trade-in'),
  'trade-in-price': (stage) => priced(stage),
  'trade-in-condition': async (stage) => {
    await priced(stage)
    await stage.page.getByRole('button', { name: 'Lanjut', exact: true }).click()
    await stage.page.waitForURL('**/kondisi')
  },
}

async function priced({ page }: Stage): Promise<void> {
  await page.goto('/referensi-start-trade-in')
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Merek' }).selectOption({ label: 'Toyota' })
  await page.getByRole('combobox', { name: 'Model' }).selectOption({ label: 'Avanza' })
  await page.getByRole('combobox', { name: 'Tahun' }).selectOption('2021')
  await page.getByRole('combobox', { name: 'Tipe' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Cek Harga' }).click()
  await page.getByText('Perkiraan harga').first().waitFor()
}
