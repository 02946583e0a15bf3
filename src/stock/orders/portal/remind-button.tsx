import { useState } from 'react'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'

interface Props {
  stockNo: string
  onSaved?: () => void
}

/** "Kabari kalau lepas": keeps the car, so that its buyer-to-be is told when an order of it ends. */
export function RemindButton({ stockNo, onSaved }: Props) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const remind = async () => {
    setBusy(true)
    try {
      await call(saveCar, { body: { stock_no: stockNo, saved: true } })
      toast('Kami kabari kalau mobil ini lepas')
      onSaved?.()
    } catch (failure) {
      toast(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void remind()}>
      Kabari kalau lepas
    </Button>
  )
}
