import { useRef, useState } from 'react'
import { DEFAULT_ZONE, ZONE_NAMES } from '#core/days.ts'
import { isTimeOfDay } from '#core/fields.ts'
import { UPLOAD } from '#web/desk/parts/icon-paths.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { NewestButton } from '#web/desk/records/version-conflict.tsx'
import { problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import {
  BANNER_BYTES_MAX,
  BANNER_SIZE_LIMIT,
  BANNER_SIZES,
  type BannerWidth,
  bannerLink,
  bannerName,
  type ContentBanner,
} from '../desk-content.contract.ts'
import { momentFields, parseMoment } from './banner-texts.ts'
import styles from './content.module.css'
import { RemoveBanner } from './remove-banner.tsx'
import { useAddPicture, useSaveBanner } from './requests.ts'

interface Props {
  /** Null for a new one. */
  banner: ContentBanner | null
  onSaved: (id: string) => Promise<void>
  onGone: () => void
}

/** One banner: what it shows at both sizes, where it leads, and from when to when. */
export function BannerForm({ banner, onSaved, onGone }: Props) {
  const from = momentFields(banner?.from ?? null)
  const until = momentFields(banner?.until ?? null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  // Saving waits for uploads: the file may still be on its way when the rest of the form is filled in.
  const uploads = useRef<Partial<Record<BannerWidth, Promise<Uploaded | null>>>>({})
  const [publish, setPublish] = useState(false)
  const [removing, setRemoving] = useState(false)
  const save = useSaveBanner(banner)
  const toast = useToast()
  const form = useForm({
    mode: 'onSubmit',
    values: useState({
      name: banner?.name ?? '',
      link: banner?.link ?? '',
      fromDay: from.day,
      fromTime: from.time,
      untilDay: until.day,
      untilTime: until.time,
    }),
    check: ({ name, link, fromDay, fromTime, untilDay, untilTime }) => [
      ...problem('name', sentenceOf(bannerName, name)),
      ...problem('link', sentenceOf(bannerLink, link)),
      ...problem('fromDay', parseMoment(fromDay, fromTime) === undefined && 'Tanggal tidak valid'),
      ...problem('untilDay', parseMoment(untilDay, untilTime) === undefined && 'Tanggal tidak valid'),
      ...problem('fromTime', !isTime(fromTime) && 'Jam tidak valid'),
      ...problem('untilTime', !isTime(untilTime) && 'Jam tidak valid'),
    ],
    send: async ({ name, link, fromDay, fromTime, untilDay, untilTime }) => {
      const [desktop, mobile] = await Promise.all([uploads.current.desktop, uploads.current.mobile])
      const saved = await save.mutateAsync({
        name,
        link,
        from: parseMoment(fromDay, fromTime) ?? null,
        until: parseMoment(untilDay, untilTime) ?? null,
        ...(desktop && { desktop: desktop.id }),
        ...(mobile && { mobile: mobile.id }),
        publish,
      })
      toast('Tersimpan')
      await onSaved(saved.id)
    },
  })
  const picture = (width: BannerWidth) => (
    <Picture
      width={width}
      saved={banner?.[width]?.url ?? null}
      onUpload={(upload) => {
        const former = uploads.current[width] ?? null
        uploads.current[width] = upload.catch(() => former)
      }}
    />
  )
  return (
    <section className={styles.form} aria-label={banner?.name ?? 'Banner baru'}>
      <div className={styles.between}>
        <h2>{banner?.name ?? 'Banner baru'}</h2>
        <Segments
          label="Latar pratinjau"
          items={[
            { value: 'light', label: 'Terang' },
            { value: 'dark', label: 'Gelap' },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <form noValidate onSubmit={form.onSubmit} className={styles.fields}>
        <div className={styles.previews} data-theme-preview={theme}>
          {picture('desktop')}
          {picture('mobile')}
        </div>
        <p className={styles.soft}>
          PNG, JPG, atau WebP, {BANNER_SIZE_LIMIT}. Disimpan ulang tanpa metadata.
        </p>
        <TextField {...form.field('name')} label="Nama, dibaca pembaca layar" autoComplete="off" />
        <TextField {...form.field('link')} label="Tujuan" placeholder="/mobil" autoComplete="off" />
        <div className={styles.moments}>
          <DateField {...form.choice('fromDay')} name="fromDay" label="Mulai" optional />
          <TimeField {...form.choice('fromTime')} name="fromTime" label="Jam mulai" suffix={ZONE} optional />
          <DateField
            {...form.choice('untilDay')}
            name="untilDay"
            label="Sampai"
            hint="Kosong berarti tanpa akhir"
            optional
          />
          <TimeField
            {...form.choice('untilTime')}
            name="untilTime"
            label="Jam sampai"
            suffix={ZONE}
            optional
          />
        </div>
        {form.failure !== null && (
          <SaveProblem
            error={form.failure}
            action={banner && <NewestButton variant="alt" onClick={() => void onSaved(banner.id)} />}
          />
        )}
        <div className={styles.foot}>
          {banner && (
            <Button variant="alt" className={styles.danger} onClick={() => setRemoving(true)}>
              Hapus
            </Button>
          )}
          <Button type="submit" variant="alt" busy={form.busy && !publish} onClick={() => setPublish(false)}>
            Simpan draf
          </Button>
          <Button type="submit" busy={form.busy && publish} onClick={() => setPublish(true)}>
            Terbitkan
          </Button>
        </div>
      </form>
      {removing && banner && (
        <RemoveBanner banner={banner} onClose={() => setRemoving(false)} onRemoved={onGone} />
      )}
    </section>
  )
}

const ZONE = ZONE_NAMES[DEFAULT_ZONE]
const isTime = (text: string) => text === '' || isTimeOfDay(text)

const LABELS = { desktop: 'Gambar desktop', mobile: 'Gambar handphone' } as const
const SHOWN = { desktop: 'Desktop', mobile: 'Handphone' } as const

interface Uploaded {
  id: string
  url: string
}

interface PictureProps {
  width: BannerWidth
  /** Address of the picture that the banner has. */
  saved: string | null
  onUpload: (upload: Promise<Uploaded>) => void
}

function Picture({ width, saved, onUpload }: PictureProps) {
  const [w, h] = BANNER_SIZES[width]
  const add = useAddPicture(width)
  const [wrong, setWrong] = useState('')
  const [uploaded, setUploaded] = useState<string | null>(null)
  const url = uploaded ?? saved
  const problemText = wrong || (add.error ? messageOf(add.error) : '')
  const take = (file: File | undefined) => {
    if (!file) return
    const tooLarge = file.size > BANNER_BYTES_MAX ? `Gambar ${BANNER_SIZE_LIMIT}` : ''
    setWrong(tooLarge)
    if (tooLarge) return
    onUpload(
      add.mutateAsync(file).then((picture) => {
        setUploaded(picture.url)
        return picture
      }),
    )
  }
  return (
    <div className={classNames(styles.picture, width === 'mobile' && styles.narrow)}>
      <p className={styles.soft}>
        {SHOWN[width]} {w} × {h}
      </p>
      <div className={styles.frame} style={{ aspectRatio: `${w} / ${h}` }}>
        {url ? (
          <img src={url} alt={`Pratinjau ${SHOWN[width].toLowerCase()}`} width={w} height={h} />
        ) : (
          'Belum ada gambar'
        )}
      </div>
      <label className={styles.upload} aria-busy={add.isPending}>
        <StrokeIcon path={UPLOAD} size={20} />
        {LABELS[width]}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {problemText && <FieldError id={`picture-${width}`}>{problemText}</FieldError>}
    </div>
  )
}
