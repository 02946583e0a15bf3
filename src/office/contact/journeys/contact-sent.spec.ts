import { expect, stopClock, test } from '#tests/journeys/journey.ts'
import { completeMessage, dialogOf, fillContact, openContactSignedIn } from './contact-pages.ts'

test('a sent message is confirmed for 2 seconds, then the form clears and the dialog closes', {
  tag: ['@phone', '@smoke'],
}, async ({ page, portal }) => {
  await page.clock.install()
  await openContactSignedIn(page, portal)
  await fillContact(page, completeMessage())
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/contacts')) sent++
  })
  const send = dialogOf(page).getByRole('button', { name: 'Kirim' })
  await stopClock(page)
  await send.click()
  await expect(page.getByText('Pesan/Pertanyaanmu terkirim')).toBeVisible()
  await expect(page.getByText('Kami akan segera menghubungi anda')).toBeVisible()
  await send.click({ force: true })
  await page.clock.runFor(1_800)
  await expect(dialogOf(page)).toBeVisible()
  await page.clock.runFor(400)
  // Its exit is animated with requestAnimationFrame.
  await page.clock.resume()
  await expect(dialogOf(page)).toBeHidden()
  expect(sent).toBe(1)
  await page.getByRole('button', { name: 'Hubungi Kami' }).click()
  await expect(dialogOf(page).getByRole('textbox', { name: 'Pesan' })).toHaveValue('')
})
