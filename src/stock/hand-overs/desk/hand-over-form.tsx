import { type FormEvent, useEffect, useRef, useState } from 'react'
import { localClock, longDayWithWeekday, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { kilometres, withThousands } from '#core/money.ts'
import { readDraft, removeDraft, storeDraft } from '#web/desk/draft-storage.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { HandOverPage } from '../desk-hand-overs.contract.ts'
import {
  HAND_OVER_PHOTOS,
  type HandOverPlace,
  itemsFor,
  missingOf,
  ODOMETER_WORD_FROM,
} from '../hand-over-items.model.ts'
import { BuyerCodeDialog } from './buyer-code-dialog.tsx'
import styles from './hand-over.module.css'
import { EMPTY_DRAFT, type HandOverDraft } from './hand-over-draft.ts'
import { PhotoButton } from './public/photo-button.tsx'
import { orderPhotoPath } from './requests.ts'
import { useWaitingPhotos } from './waiting-photos.ts'

/** Missing parts that a foot names one by one. */
const NAMED_MAX = 5

/** The four parts of a hand-over on one page, and the foot that counts what is missing. */
export function HandOverForm({ page, onDone }: { page: HandOverPage; onDone: () => Promise<void> }) {
  const { order } = page.order
  const draftName = `serah-terima.${order.id}`
  const [draft, setDraft] = useState<HandOverDraft>(() => readDraft<HandOverDraft>(draftName) ?? EMPTY_DRAFT)
  const [problem, setProblem] = useState<string | null>(null)
  const [signing, setSigning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => storeDraft(draftName, draft), [draftName, draft])
  const change = (part: Partial<HandOverDraft>) => {
    setProblem(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const { waiting, keep, flush } = useWaitingPhotos(order.id, onDone)
  /** Where the picture of a place is; the one that waits on this device is the newest. */
  const pictureOf = (place: HandOverPlace) => {
    const sent = page.photos.findLast((photo) => photo.place === place)
    return waiting.get(place) ?? (sent && orderPhotoPath(order.id, sent.id))
  }
  const places = (Object.keys(HAND_OVER_PHOTOS) as HandOverPlace[]).filter((place) => pictureOf(place))
  const missing = missingOf(
    { ...draft, photos: places },
    {
      fuel: page.fuel,
      papersBy: page.papers_by,
      inspected_km: page.inspected_km,
      chassis_end: page.chassis_end,
      hasTradeIn: page.trade_in !== null,
    },
  )
  const items = itemsFor(page.fuel, page.papers_by)
  const tick = (id: string) => (isGiven: boolean) =>
    change({ items: isGiven ? [...draft.items, id] : draft.items.filter((one) => one !== id) })
  const goTo = (field: string) => {
    const target = form.current?.querySelector<HTMLElement>(
      `[name="${field}"], [id="${field}"], [data-part="${field}"] input`,
    )
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [first] = missing
    if (first) {
      setProblem(`Belum bisa diserahkan: ${first.words}`)
      goTo(first.field)
      return
    }
    try {
      const isSent = waiting.size === 0 || (await flush())
      setProblem(isSent ? null : 'Belum bisa diserahkan: foto menunggu koneksi')
      setSigning(isSent)
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const { zone, until, limit } = windowOf(page, draft.odometer_km)
  const bad = page.points.length
  const noteOf = (id: string, point: string | undefined) => {
    if (id === 'J-01') return undefined
    if (id === 'J-02') return `Sampai ${until}${limit === null ? '' : ` dan ${withThousands(limit)} KM`}`
    return point && page.item_notes[point] ? `Inspeksi: ${page.item_notes[point]}` : undefined
  }
  const isOdd =
    draft.odometer_km !== null &&
    (draft.odometer_km < page.inspected_km || draft.odometer_km > page.inspected_km + ODOMETER_WORD_FROM)
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <div className={styles.columns}>
        <div>
          <section className={styles.section} aria-labelledby="ktp">
            <h2 id="ktp">{draft.ktp_seen && <Icon name="check" size={22} />}1 · KTP asli dilihat</h2>
            <div data-part="ktp_seen">
              <Checkbox
                label={`${order.name}, sama dengan perjanjian`}
                note="Tidak difoto."
                checked={draft.ktp_seen}
                onChange={(ktp_seen) => change({ ktp_seen })}
              />
            </div>
          </section>
          <section className={styles.section} aria-labelledby="foto">
            <h2 id="foto">2 · Dua foto dan odometer</h2>
            <div className={styles.photos}>
              {(Object.keys(HAND_OVER_PHOTOS) as HandOverPlace[]).map((place) => {
                const picture = pictureOf(place)
                const name = HAND_OVER_PHOTOS[place]
                return (
                  <figure key={place}>
                    {picture && <img src={picture} alt={`Foto ${name}`} />}
                    <PhotoButton
                      orderId={order.id}
                      place={place}
                      id={place}
                      label={`${picture ? 'Ulangi foto' : 'Foto'} ${name.toLowerCase()}`}
                      onTaken={onDone}
                      onUnsent={(photo) => keep(place, photo)}
                    />
                    <figcaption>
                      {waiting.has(place) ? `${name}, menunggu koneksi` : picture ? name : 'Belum ada'}
                    </figcaption>
                  </figure>
                )
              })}
            </div>
            <div data-part="odometer_km">
              <MileageField
                label="Odometer"
                hint={`Inspeksi ${kilometres(page.inspected_km)}. Lebih dari ${ODOMETER_WORD_FROM} KM di atasnya perlu keterangan.`}
                value={draft.odometer_km}
                onChange={(odometer_km) => change({ odometer_km })}
              />
            </div>
            {isOdd && (
              <div data-part="odometer_word">
                <TextField
                  label="Keterangan odometer"
                  hint="Dibaca pembeli"
                  maxLength={200}
                  value={draft.odometer_word}
                  onChange={({ target }) => change({ odometer_word: target.value })}
                />
              </div>
            )}
            <div className={styles.pair}>
              <div data-part="plate">
                <TextField
                  label="Nomor polisi"
                  autoCapitalize="characters"
                  autoComplete="off"
                  maxLength={15}
                  value={draft.plate}
                  onChange={({ target }) => change({ plate: target.value })}
                />
              </div>
              <div data-part="stnk_until">
                <TextField
                  label="STNK berlaku sampai"
                  type="date"
                  value={draft.stnk_until}
                  onChange={({ target }) => change({ stnk_until: target.value })}
                />
              </div>
            </div>
            <div data-part="chassis">
              <TextField
                label="Nomor rangka"
                hint={
                  page.chassis_end
                    ? `17 angka dan huruf, 6 terakhir menurut inspeksi ${page.chassis_end}`
                    : '17 angka dan huruf'
                }
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={30}
                value={draft.chassis}
                onChange={({ target }) => change({ chassis: target.value })}
              />
            </div>
          </section>
        </div>
        <div>
          <section className={styles.section} aria-labelledby="diserahkan">
            <h2 id="diserahkan">3 · Diserahkan</h2>
            <div className={styles.items}>
              {items
                .filter(({ group }) => group !== 'penjelasan')
                .map(({ id, item, required, point }) => (
                  <div key={id} data-part={id}>
                    <Checkbox
                      listed
                      label={item}
                      note={noteOf(id, point) ?? (required ? undefined : 'Bila ada')}
                      checked={draft.items.includes(id)}
                      onChange={tick(id)}
                    />
                    {id === 'S-02' && (
                      <div data-part="receipt_number">
                        <TextField
                          label="Nomor kuitansi"
                          hint="Dicatat keuangan"
                          autoComplete="off"
                          maxLength={40}
                          value={draft.receipt_number}
                          onChange={({ target }) => change({ receipt_number: target.value })}
                        />
                      </div>
                    )}
                  </div>
                ))}
              {page.trade_in !== null && (
                <div data-part="trade_in_taken">
                  <Checkbox
                    listed
                    label={`Mobil tukar tambah diterima: ${page.trade_in}`}
                    note="Seperti ditawarkan. Bila tidak, kepala cabang membatalkan."
                    checked={draft.trade_in_taken}
                    onChange={(trade_in_taken) => change({ trade_in_taken })}
                  />
                </div>
              )}
            </div>
          </section>
          <section className={styles.section} aria-labelledby="dijelaskan">
            <h2 id="dijelaskan">4 · Dijelaskan kepada pembeli</h2>
            {bad > 0 && (
              <ul className={styles.bad}>
                {page.points.map(({ id, point, note, action }) => (
                  <li key={id}>
                    {point}
                    {note && `, ${note.replace(/\.+$/, '')}`}
                    {action && `. ${ACTION_WORDS[action]}`}
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.items}>
              {items
                .filter(({ group }) => group === 'penjelasan')
                .map(({ id, item, point }) => (
                  <div key={id} data-part={id}>
                    <Checkbox
                      listed
                      label={id === 'J-01' ? `${bad} titik yang tidak baik dibacakan` : item}
                      note={
                        id === 'J-03'
                          ? page.first_service
                            ? `${page.first_service.service}, ${longDayWithWeekday(page.first_service.day)}, ${page.first_service.time}`
                            : 'Tidak ada jam kosong'
                          : noteOf(id, point)
                      }
                      checked={draft.items.includes(id)}
                      onChange={tick(id)}
                    />
                  </div>
                ))}
              {page.first_service && (
                <Checkbox
                  listed
                  label="Lewati servis pertama"
                  note="Pembeli tidak mau dipesankan."
                  checked={draft.first_service === 'skip'}
                  onChange={(isSkipped) => change({ first_service: isSkipped ? 'skip' : 'book' })}
                />
              )}
            </div>
          </section>
        </div>
      </div>
      {problem !== null && <FormProblem text={problem} />}
      <div className={styles.foot}>
        <div className={styles.few}>
          {missing.length > 0 ? (
            <>
              <button
                type="button"
                className={styles.link}
                onClick={() => goTo(missing[0]?.field ?? '')}
                aria-label={`${missing.length} lagi, tampilkan`}
              >
                {missing.length} lagi
              </button>
              <span className={styles.named}>
                {missing.slice(0, NAMED_MAX).map(({ field, words }) => (
                  <button key={field} type="button" className={styles.link} onClick={() => goTo(field)}>
                    {words}
                  </button>
                ))}
              </span>
            </>
          ) : (
            'Lengkap'
          )}
        </div>
        <Button type="submit">Kirim kode ke pembeli</Button>
      </div>
      {signing && (
        <BuyerCodeDialog
          page={page}
          draft={draft}
          facts={[
            ['Odometer', kilometres(draft.odometer_km ?? 0)],
            ['Kunci', String(draft.items.filter((id) => id.startsWith('K-')).length)],
            [
              'Boleh dikembalikan sampai',
              dayAndMonthWithWeekday(localClock(new Date(page.return_until), zone).day),
            ],
          ]}
          onDone={async () => {
            removeDraft(draftName)
            setSigning(false)
            await onDone()
          }}
          onClose={() => setSigning(false)}
        />
      )}
      <p className={layout.soft}>Isian dan foto menunggu di perangkat ini. Tanda tangan perlu koneksi.</p>
    </form>
  )
}

const ACTION_WORDS = {
  as_is: 'Dijual apa adanya',
  in_price: 'Dihitung dalam harga',
  repaired: 'Diperbaiki',
  replaced: 'Diganti',
} as const

/** Until when the car may be returned, and the odometer value up to which. */
function windowOf(page: HandOverPage, km: number | null) {
  const { order } = page.order
  const zone = zoneOf(order.branch.timezone)
  const until = dayAndMonthWithWeekday(localClock(new Date(page.return_until), zone).day)
  return { zone, until, limit: km === null ? null : km + page.return_km }
}
