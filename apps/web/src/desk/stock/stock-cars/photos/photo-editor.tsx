import type { StockCarRecord, StockPhoto } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import {
  changePhoto,
  removeStockPhoto,
  restoreStockPhoto,
} from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { useState } from 'react'
import { messageOf } from '../../../../platform/message-of.ts'
import { useNavigate } from '../../../../platform/router/navigate.ts'
import { Alert } from '../../../../platform/ui/alert.tsx'
import { BackLink } from '../../../../platform/ui/back-link.tsx'
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { call } from '../../../call.ts'
import { Segments } from '../../../parts/segments.tsx'
import { LoadedRecord } from '../../../records/loaded-record.tsx'
import { carAt, deskMedia, photoAt } from '../addresses.ts'
import { NO_CAR, nameOf } from '../car-frame.tsx'
import { useAlbumAct, useStockCar } from '../requests.ts'
import stock from '../stock-cars.module.css'
import { DrawingLayer, type Tool } from './drawing-layer.tsx'
import { beginDraft, type PhotoDraft, turned } from './photo-draft.ts'
import { PhotoFields } from './photo-fields.tsx'
import { megabytes, placeOf } from './photo-words.ts'
import styles from './photos.module.css'

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
        return <Editor car={car} photo={photo} at={at} />
      }}
    </LoadedRecord>
  )
}

/** One photo: what is covered, what is marked, and what is said of it. */
function Editor({ car, photo, at }: { car: StockCarRecord; photo: StockPhoto; at: number }) {
  const { stock_no: stockNo } = car
  const [draft, setDraft] = useState(() => beginDraft(photo))
  const [tool, setTool] = useState<Tool>('mask')
  const act = useAlbumAct(stockNo)
  const toast = useToast()
  const navigate = useNavigate()
  const { photos } = car.album
  const [before, after] = [photos[at - 1], photos[at + 1]]
  const change = (part: Partial<PhotoDraft>) => setDraft((now) => ({ ...now, ...part }))
  const leave = () => navigate(after ? photoAt(stockNo, after.id) : carAt(stockNo))
  const save = () =>
    act.mutate(() => call(changePhoto, { params: { photoId: photo.id }, body: draft }), {
      onSuccess: () => {
        toast('Tersimpan')
        leave()
      },
    })
  const remove = () =>
    act.mutate(() => call(removeStockPhoto, { params: { photoId: photo.id } }), {
      onSuccess: () => {
        toast('Foto dihapus', {
          label: 'Urungkan',
          onPress: () => act.mutate(() => call(restoreStockPhoto, { params: { photoId: photo.id } })),
        })
        navigate(carAt(stockNo))
      },
    })
  const isStale = photo.version !== draft.version
  return (
    <>
      <div className={stock.head}>
        <BackLink to={carAt(stockNo)}>Kembali ke Foto</BackLink>
        <div className={stock.title}>
          <h1>
            Foto {at + 1}, {placeOf(photo)}
          </h1>
          <p className={stock.soft}>
            {nameOf(car)}, {stockNo}
          </p>
        </div>
        {before && (
          <ButtonLink variant="alt" to={photoAt(stockNo, before.id)}>
            Foto {at}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink variant="alt" to={photoAt(stockNo, after.id)}>
            Foto {at + 2}
          </ButtonLink>
        )}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Segments
            label="Alat"
            items={[
              { value: 'mask', label: 'Tutup pelat' },
              { value: 'mark', label: 'Tandai cacat' },
              { value: 'turn', label: 'Putar' },
            ]}
            value={tool}
            onChange={(to) => {
              if (to === 'turn') setDraft(turned)
              else setTool(to)
            }}
          />
          <DrawingLayer
            address={deskMedia({ id: photo.id, version: photo.version }, 'asli.webp')}
            alt={photo.alt}
            tool={tool}
            draft={draft}
            onChange={change}
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
            <Button block busy={act.isPending} disabled={isStale} onClick={save}>
              {after ? `Simpan dan buka foto ${at + 2}` : 'Simpan'}
            </Button>
            <ButtonLink variant="alt" block to={carAt(stockNo)}>
              Batalkan
            </ButtonLink>
          </div>
          <section aria-labelledby="foto-ini" className={styles.uploads}>
            <h2 id="foto-ini">Foto ini</h2>
            <p className={stock.soft}>
              {photo.file_name}. {photo.width} × {photo.height}, {megabytes(photo.bytes)} MB, tanpa lokasi.
            </p>
            <Button variant="alt" className={styles.remove} busy={act.isPending} onClick={remove}>
              Hapus foto
            </Button>
            <p className={stock.soft}>Bisa dikembalikan selama 30 hari.</p>
          </section>
        </aside>
      </div>
    </>
  )
}
