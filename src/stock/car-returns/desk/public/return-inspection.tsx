import { useRef, useState } from 'react'
import { kilometres, rupiah, withThousands } from '#core/money.ts'
import { PhotoButton } from '#stock/hand-overs/desk/public/photo-button.tsx'
import { orderPhotoPath } from '#stock/hand-overs/desk/requests.ts'
import type { HandOverPage } from '#stock/hand-overs/desk-hand-overs.contract.ts'
import { DAMAGE_PHOTOS, deductibleOf } from '#stock/payments/order-money.model.ts'
import { call } from '#web/desk/call.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { inspectReturn } from '../../desk-car-returns.contract.ts'
import styles from './return-inspection.module.css'

interface Damage {
  key: number
  words: string
  amount: string
  photo_ids: string[]
}

/** "Periksa mobil": the reading and the new damage of a car that its buyer returns. */
export function ReturnInspection({ page, onDone }: { page: HandOverPage; onDone: () => Promise<void> }) {
  const { order } = page.order
  const form = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const [km, setKm] = useState<number | null>(null)
  const [damages, setDamages] = useState<Damage[]>([])
  const [tradeInHere, setTradeInHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const change = (key: number, part: (damage: Damage) => Partial<Damage>) =>
    setDamages((before) => before.map((one) => (one.key === key ? { ...one, ...part(one) } : one)))
  const amountOf = ({ amount }: Damage) => Number(amount.replace(/\D/g, ''))
  const deducted = deductibleOf(
    damages.map((one) => ({ amount_idr: amountOf(one), photos: one.photo_ids.length })),
  )
  const driven = km === null || !page.done ? null : km - page.done.odometer_km
  const save = async () => {
    if (km === null) return
    setBusy(true)
    setFailure(null)
    try {
      await call(inspectReturn, {
        params: { id: order.id },
        body: {
          version: order.version,
          odometer_km: km,
          damages: damages.map((one) => ({
            words: one.words,
            amount_idr: amountOf(one),
            photo_ids: one.photo_ids,
          })),
          trade_in_here: tradeInHere,
        },
      })
      toast('Hasil pemeriksaan disimpan')
    } catch (problem) {
      setFailure(problem)
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  return (
    <div className={styles.page} ref={form}>
      {order.return?.false_statement && (
        <p>
          Pembeli menyatakan: <b>{order.return.false_statement}</b>. Kantor pusat memutuskan.
        </p>
      )}
      <MileageField
        label="Odometer"
        hint={`Saat serah terima ${kilometres(page.done?.odometer_km ?? 0)}, batas ${withThousands(page.return_km)} KM sesudahnya`}
        value={km}
        onChange={setKm}
      />
      {driven !== null && driven >= 0 && (
        <p role="status">
          {withThousands(driven)} KM sejak serah terima, dari {withThousands(page.return_km)} KM
        </p>
      )}
      <section className={styles.damages} aria-labelledby="kerusakan">
        <h2 id="kerusakan">Kerusakan baru</h2>
        <p className={layout.soft}>Hanya kerusakan dengan dua foto yang dipotong.</p>
        {damages.map((damage, index) => (
          <fieldset key={damage.key} className={styles.damage}>
            <legend>Kerusakan {index + 1}</legend>
            <TextField
              label="Kerusakan"
              maxLength={120}
              value={damage.words}
              onChange={({ target }) => change(damage.key, () => ({ words: target.value }))}
            />
            <TextField
              label="Biaya perbaikan"
              prefix="IDR"
              inputMode="numeric"
              value={damage.amount}
              onChange={({ target }) => change(damage.key, () => ({ amount: target.value }))}
            />
            <div className={styles.photos}>
              {damage.photo_ids.map((id, at) => (
                <img
                  key={id}
                  src={orderPhotoPath(order.id, id)}
                  alt={`Kerusakan ${index + 1}, foto ${at + 1}`}
                />
              ))}
              {damage.photo_ids.length < DAMAGE_PHOTOS && (
                <div>
                  <PhotoButton
                    orderId={order.id}
                    place="kerusakan"
                    label={`Foto ${damage.photo_ids.length + 1} dari ${DAMAGE_PHOTOS}`}
                    onTaken={(id) => {
                      change(damage.key, (one) => ({ photo_ids: [...one.photo_ids, id] }))
                      return undefined
                    }}
                  />
                </div>
              )}
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            variant="alt"
            onClick={() =>
              setDamages((before) => [
                ...before,
                { key: (before.at(-1)?.key ?? 0) + 1, words: '', amount: '', photo_ids: [] },
              ])
            }
          >
            Tambah kerusakan
          </Button>
        </div>
      </section>
      {page.trade_in !== null && (
        <Checkbox
          label={`Mobil tukar tambah masih di cabang: ${page.trade_in}`}
          note="Bila tidak, nilainya dibayarkan."
          checked={tradeInHere}
          onChange={setTradeInHere}
        />
      )}
      <p>
        Potongan menurut foto <b>{rupiah(deducted)}</b>
      </p>
      {failure !== null && <SaveProblem error={failure} />}
      <ReadyButton
        busy={busy}
        lacks={km === null ? 'Isi odometer dulu' : null}
        findControl={() => form.current?.querySelector('input')}
        onClick={() => void save()}
      >
        Simpan hasil pemeriksaan
      </ReadyButton>
    </div>
  )
}
