import { lazy, Suspense, useState } from 'react'
import { watchSaved } from '#stock/car-alerts/portal/public/device-alert.ts'
import { setSaved, storedNumbers } from '#stock/saved-cars/portal/public/saved-numbers.ts'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { useToken } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { useToast } from '#web/ui/toast.tsx'

// Lazy-loaded: most people who press have an account or an alert.
const AlertSheet = lazy(() =>
  import('#stock/car-alerts/portal/public/alert-sheet.tsx').then((m) => ({ default: m.AlertSheet })),
)

/**
 * "Kabari kalau lepas": saves the car, so that whoever pressed is told when an order of it ends. Without an account the car is
 * saved on the device, and its alert watches it.
 */
export function RemindButton({ stockNo }: { stockNo: string }) {
  const toast = useToast()
  const signedIn = useToken() !== null
  const [busy, setBusy] = useState(false)
  const [isOn, setOn] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const save = async (saved: boolean) => {
    setBusy(true)
    try {
      setSaved(stockNo, saved)
      if (signedIn) await call(saveCar, { body: { stock_no: stockNo, saved } })
      else if (!(await watchSaved(storedNumbers().numbers)) && saved) return setAsking(true)
      setOn(saved)
    } catch (failure) {
      setSaved(stockNo, !saved)
      toast(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p role="status">{isOn && 'Anda akan dikabari'}</p>
      <Button variant={isOn ? 'alt' : undefined} busy={busy} onClick={() => void save(!isOn)}>
        {isOn ? 'Batal' : 'Kabari kalau lepas'}
      </Button>
      {isAsking && (
        <Suspense fallback={<OpeningStatus />}>
          <AlertSheet
            numbers={storedNumbers().numbers}
            onOn={() => {
              setAsking(false)
              setOn(true)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
