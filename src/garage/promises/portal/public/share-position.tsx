import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { ACCURACY_MAX_M, type BrokenDownCar, positionText } from '../position-text.ts'
import styles from './promises-row.module.css'

const TIMEOUT_MS = 10_000

/** The exact position of the device; throws where it is refused, late or vague. */
async function findPosition(): Promise<GeolocationCoordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: TIMEOUT_MS,
    }),
  )
  if (coords.accuracy > ACCURACY_MAX_M) throw new Error('vague position')
  return coords
}

/** "Bagikan posisi": a text for whoever comes, which the device shares or copies. The position never reaches the server. */
export function SharePosition({ car }: { car: BrokenDownCar }) {
  const [busy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const [landmark, setLandmark] = useState('')
  const [error, setError] = useState<string>()
  const [text, setText] = useState('')
  const [isCopied, setCopied] = useState(false)

  const share = async (next: string) => {
    setText(next)
    setCopied(false)
    try {
      if (navigator.share) return await navigator.share({ text: next })
      await navigator.clipboard.writeText(next)
      setCopied(true)
    } catch {
      // Closed by the person, or refused: the text stays on the page.
    }
  }
  const find = async () => {
    setBusy(true)
    try {
      await share(positionText(car, await findPosition(), new Date()))
    } catch {
      setUnknown(true)
    } finally {
      setBusy(false)
    }
  }
  const write = (event: FormEvent) => {
    event.preventDefault()
    if (!landmark.trim()) return setError('Tulis patokan dulu')
    setError(undefined)
    void share(positionText(car, landmark, new Date()))
  }
  return (
    <>
      <Button variant="alt" busy={busy} onClick={() => void find()}>
        Bagikan posisi
      </Button>
      {isUnknown && (
        <form className={layout.stack3} noValidate onSubmit={write}>
          <TextField
            label="Tulis patokan: KM tol, arah, gedung"
            hint="Posisi HP ini belum bisa dibaca."
            value={landmark}
            error={error}
            maxLength={200}
            autoFocus
            onChange={({ target }) => setLandmark(target.value)}
          />
          <Button type="submit" variant="alt">
            Bagikan patokan
          </Button>
        </form>
      )}
      {text && (
        <>
          <p className={styles.position}>{text}</p>
          {/* Browsers share and copy right after a press only, and the position may have come late. */}
          <Button variant="alt" onClick={() => void share(text)}>
            Kirim teks ini
          </Button>
        </>
      )}
      <p role="status">{isCopied ? 'Tersalin. Tempel di pesan Anda.' : text && 'Teks siap dikirim.'}</p>
    </>
  )
}
