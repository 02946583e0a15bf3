import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { PaymentAttempt } from '../orders.contract.ts'
import styles from './orders.module.css'

/** Sides of the saved picture in pixels; sharp on every phone. */
const SAVED_PIXELS = 1_024

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** A QRIS code, always black on white, with amount and company; a phone cannot scan itself, so it can be saved. */
export function QrisPayment({ attempt, onRenew }: { attempt: PaymentAttempt; onRenew: () => void }) {
  const toast = useToast()
  const now = useNow(15_000)
  const [busy, setBusy] = useState(false)
  const amount = rupiah(attempt.amount_idr)
  const svg = attempt.qr_svg ?? ''
  if (attempt.expires_at && new Date(attempt.expires_at) <= now)
    return (
      <div className={styles.ended}>
        <p>QRIS ini sudah tidak berlaku.</p>
        <Button block onClick={onRenew}>
          Buat QRIS baru
        </Button>
      </div>
    )
  const save = async () => {
    setBusy(true)
    try {
      await savePicture(svg, `qris-${attempt.remark}.png`)
    } catch {
      toast('Gambar belum bisa disimpan. Pindai dari HP lain')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.qr}>
        <img src={addressOf(svg)} alt={`QRIS untuk ${amount}`} width={240} height={240} />
        <b>{amount}</b>
        <span>{attempt.company}</span>
      </div>
      <p className={styles.centred}>
        Pindai dari HP lain, atau simpan gambarnya lalu buka dari galeri di aplikasi bank Anda. Halaman ini
        berubah sendiri begitu dibayar.
      </p>
      <Button variant="alt" block busy={busy} onClick={() => void save()}>
        Simpan gambar QRIS
      </Button>
    </>
  )
}

/** Draws the code on this device and offers it as a file; nothing is sent. */
async function savePicture(svg: string, name: string): Promise<void> {
  const picture = new Image(SAVED_PIXELS, SAVED_PIXELS)
  picture.src = addressOf(svg)
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SAVED_PIXELS
  canvas.height = SAVED_PIXELS
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('no canvas')
  drawing.imageSmoothingEnabled = false
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, SAVED_PIXELS, SAVED_PIXELS)
  drawing.drawImage(picture, 0, 0, SAVED_PIXELS, SAVED_PIXELS)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
