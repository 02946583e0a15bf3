import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#web/desk/call.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { momentText } from '#web/ui/moment.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { StockCarRecord, StockPhoto } from '../../desk-stock-cars.contract.ts'
import { changePhoto } from '../../desk-stock-cars.contract.ts'
import { PHOTO_RESTORE_DAYS } from '../../desk-stock-photo-limits.model.ts'
import { NO_CAR, nameOf } from '../car-frame.tsx'
import { carAt, deskMedia, photoAt, TOOL_PARAM } from '../public/addresses.ts'
import { useAlbumAct, useStockCar } from '../requests.ts'
import stock from '../stock-cars.module.css'
import { DrawingLayer, type Tool } from './drawing-layer.tsx'
import { addCentredShape, beginDraft, draftProblem, type PhotoDraft, rotateDraft } from './photo-draft.ts'
import { MARK_WORDS, PhotoFields } from './photo-fields.tsx'
import { megabytes, partName } from './photo-texts.ts'
import styles from './photos.module.css'
import { useRemovePhoto } from './use-remove-photo.ts'

interface Props {
  stockNo: string
  photoId: string
}

export function PhotoEditor({ stockNo, photoId }: Props) {
  return (
    <LoadedRecord loaded={useStockCar(stockNo)} nothing={NO_CAR}>
      {(car) => {
        const at = car.album.photos.findIndex(({ id }) => id === photoId)
        const photo = car.album.photos[at]
        if (!photo)
          return (
            <>
              <h1>Foto tidak ditemukan</h1>
              <BackLink to={carAt(stockNo)}>Kembali ke Foto</BackLink>
            </>
          )
        // A photo has files only after it was processed.
        return photo.width === null ? (
          <UnprocessedPhoto car={car} photo={photo} at={at} />
        ) : (
          <Editor car={car} photo={photo} at={at} />
        )
      }}
    </LoadedRecord>
  )
}

interface PhotoEditorProps {
  car: StockCarRecord
  photo: StockPhoto
  at: number
}

/** Edits one photo: its masks, its marks and its texts. */
function Editor({ car, photo, at }: PhotoEditorProps) {
  const { stock_no: stockNo } = car
  const asked = useSearchParams().get(TOOL_PARAM)
  const [draft, setDraft] = useState(() => beginDraft(photo))
  const [tool, setTool] = useState<Tool>(asked === 'mark' ? 'mark' : 'mask')
  const [ratio, setRatio] = useState(0.75)
  const drawing = useRef<HTMLDivElement>(null)
  const act = useAlbumAct(stockNo)
  const toast = useToast()
  const navigate = useNavigate()
  const after = car.album.photos[at + 1]
  const change = (part: Partial<PhotoDraft>) => setDraft((now) => ({ ...now, ...part }))
  const isStale = photo.version !== draft.version
  const hindrance = draftProblem(draft)
  const height = draft.turn % 180 === 0 ? ratio : 1 / ratio
  const save = () => {
    if (isStale || hindrance || act.isPending) return
    act.mutate(() => call(changePhoto, { params: { photoId: photo.id }, body: draft }), {
      onSuccess: () => {
        toast('Tersimpan')
        navigate(after ? photoAt(stockNo, after.id) : carAt(stockNo))
      },
    })
  }
  const centre = () => {
    const shape = `${tool} ${tool === 'mask' ? draft.masks.length : draft.marks.length}`
    flushSync(() => change(addCentredShape(draft, tool, height)))
    drawing.current?.querySelector<SVGElement>(`[data-shape="${shape}"]`)?.focus()
  }
  useShortcuts({ p: () => setTool('mask'), m: () => setTool('mark') })
  return (
    <>
      <PhotoEditorHeader car={car} photo={photo} at={at} />
      <div className={styles.columns}>
        <div className={styles.main} ref={drawing}>
          <div className={styles.tools}>
            <Segments
              label="Alat"
              items={[
                { value: 'mask', label: 'Tutup pelat' },
                { value: 'mark', label: 'Tandai cacat' },
                { value: 'centre', label: 'Titik tengah' },
                { value: 'turn', label: 'Putar' },
              ]}
              value={tool}
              onChange={(to) => {
                if (to === 'turn') setDraft(rotateDraft)
                else if (to === 'centre') centre()
                else setTool(to)
              }}
            />
          </div>
          <DrawingLayer
            address={deskMedia({ id: photo.id, version: photo.version }, 'asli.webp')}
            alt={photo.alt}
            tool={tool}
            draft={draft}
            height={height}
            onRatio={setRatio}
            onChange={change}
            onSave={save}
          />
          <p className={stock.soft}>
            {tool === 'mark'
              ? 'Tekan di tengah cacat, lalu tulis katanya. Panah menggeser 1, Shift dan panah 10.'
              : 'Gambar persegi di atas pelat. Panah menggeser 1, Shift dan panah 10. Yang di bawah penutup tidak pernah dikirim ke pembeli.'}
          </p>
        </div>
        <aside className={styles.side}>
          <div className={styles.sand}>
            {isStale && (
              <Alert
                title={`Sudah diubah oleh ${photo.changed_by ?? 'orang lain'}. Perubahan Anda belum disimpan`}
                action={
                  <Button variant="alt" onClick={() => setDraft(beginDraft(photo))}>
                    Pakai yang terbaru
                  </Button>
                }
              >
                Muat yang terbaru, lalu ulangi perubahan Anda.
              </Alert>
            )}
            {act.isError && !isStale && <Alert>{messageOf(act.error)}</Alert>}
            <PhotoFields draft={draft} onChange={change} />
            {hindrance && <WarnFlag>{hindrance}</WarnFlag>}
            <ReadyButton
              block
              busy={act.isPending}
              lacks={isStale ? 'Muat yang terbaru dulu' : hindrance}
              findControl={() =>
                [...document.querySelectorAll<HTMLInputElement>(`[name="${MARK_WORDS}"]`)].find(
                  ({ value }) => !value.trim(),
                )
              }
              onClick={save}
            >
              {after ? `Simpan dan buka foto ${at + 2}` : 'Simpan'}
            </ReadyButton>
            <ButtonLink variant="alt" block to={carAt(stockNo)}>
              Batalkan
            </ButtonLink>
          </div>
          <PhotoDetails stockNo={stockNo} photo={photo} />
        </aside>
      </div>
    </>
  )
}

/** A photo without files: it is being processed, or its file was damaged. */
function UnprocessedPhoto({ car, photo, at }: PhotoEditorProps) {
  return (
    <>
      <PhotoEditorHeader car={car} photo={photo} at={at} />
      {photo.state === 'failed' ? (
        <Alert title={photo.failed_because ?? 'Berkasnya rusak atau terpotong'}>
          Hapus foto ini, lalu kirim berkasnya sekali lagi.
        </Alert>
      ) : (
        <p role="status">Sedang diolah</p>
      )}
      <PhotoDetails stockNo={car.stock_no} photo={photo} />
    </>
  )
}

function PhotoEditorHeader({ car, photo, at }: PhotoEditorProps) {
  const { stock_no: stockNo, album } = car
  const before = album.photos[at - 1]
  const after = album.photos[at + 1]
  return (
    <div className={stock.head}>
      <BackLink to={carAt(stockNo)}>Kembali ke Foto</BackLink>
      <div className={stock.title}>
        <h1>
          Foto {at + 1}, {partName(photo)}
        </h1>
        <p className={stock.soft}>
          {nameOf(car)}, {stockNo}
        </p>
      </div>
      {before && (
        <ButtonLink variant="alt" to={photoAt(stockNo, before.id)}>
          <Icon name="chevron-left" size={20} />
          Foto {at}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink variant="alt" to={photoAt(stockNo, after.id)}>
          Foto {at + 2}
          <Icon name="chevron-right" size={20} />
        </ButtonLink>
      )}
    </div>
  )
}

function PhotoDetails({ stockNo, photo }: { stockNo: string; photo: StockPhoto }) {
  const { remove, busy } = useRemovePhoto(stockNo)
  const navigate = useNavigate()
  const { width, height, bytes, created_at, changed_by } = photo
  return (
    <section aria-labelledby="foto-ini" className={styles.uploads}>
      <h2 id="foto-ini">Foto ini</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Berkas</dt>
          <dd>{photo.file_name}</dd>
        </div>
        <div>
          <dt>Diunggah</dt>
          <dd>{momentText(created_at)}</dd>
        </div>
        {changed_by && (
          <div>
            <dt>Diubah oleh</dt>
            <dd>{changed_by}</dd>
          </div>
        )}
        {width !== null && (
          <div>
            <dt>Disimpan</dt>
            <dd>
              {width} × {height}, {megabytes(bytes)} MB, tanpa lokasi
            </dd>
          </div>
        )}
      </dl>
      <Button
        variant="alt"
        className={styles.remove}
        busy={busy}
        onClick={() => remove(photo.id, () => navigate(carAt(stockNo)))}
      >
        Hapus foto
      </Button>
      <p className={stock.soft}>Bisa dikembalikan selama {PHOTO_RESTORE_DAYS} hari.</p>
    </section>
  )
}
