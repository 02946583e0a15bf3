import { useState } from 'react'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { BannerState, ContentBanner } from '../desk-content.contract.ts'
import { BannerForm } from './banner-form.tsx'
import { BANNER_STATE_LABELS, periodText } from './banner-texts.ts'
import styles from './content.module.css'
import { useContentBanners, useMoveBanner } from './requests.ts'

const HOME = '/desk/isi/banner'
const NEW = 'baru'

/** The banners in their order, and the one that is being changed beside them. */
export function Banners() {
  const banners = useContentBanners()
  const asked = useSearchParams().get('pilih')
  const navigate = useNavigate()
  // Counts saves: each one remounts the form, which then shows the stored banner.
  const [saves, setSaves] = useState(0)
  useShortcuts({ n: () => navigate(`${HOME}?pilih=${NEW}`) })
  if (!banners.data) return <RowsQueryStatus query={banners} />
  const chosen = banners.data.find(({ id }) => id === asked) ?? null
  const open = chosen ?? (asked === NEW ? null : undefined)
  return (
    <div className={styles.pair}>
      <section>
        <div className={styles.between}>
          <h2>Urutan di Beranda</h2>
          <Button onClick={() => navigate(`${HOME}?pilih=${NEW}`)}>
            <StrokeIcon path={PLUS} size={20} />
            <span className={layout.visuallyHidden}>Tambah </span>Banner <Key>N</Key>
          </Button>
        </div>
        {banners.data.length === 0 && <p className={styles.none}>Belum ada banner</p>}
        <ol className={styles.order}>
          {banners.data.map((banner, index) => (
            <Row
              key={banner.id}
              banner={banner}
              place={index + 1}
              last={index === banners.data.length - 1}
              chosen={banner.id === asked}
            />
          ))}
        </ol>
      </section>
      {open !== undefined && (
        <BannerForm
          key={`${asked}-${saves}`}
          banner={open}
          onSaved={async (id) => {
            await banners.refetch()
            setSaves((count) => count + 1)
            navigate(`${HOME}?pilih=${id}`, { replace: true })
          }}
          onGone={() => navigate(HOME, { replace: true })}
        />
      )}
    </div>
  )
}

interface RowProps {
  banner: ContentBanner
  place: number
  last: boolean
  chosen: boolean
}

function Row({ banner, place, last, chosen }: RowProps) {
  const { id, name, link, desktop, state } = banner
  const move = useMoveBanner()
  const toast = useToast()
  const moveTo = (to: 'up' | 'down') =>
    move.mutate({ id, to }, { onError: (error) => toast(messageOf(error)) })
  return (
    <li className={classNames(styles.row, chosen && styles.chosen)}>
      <b className={styles.place}>{place}</b>
      <span className={styles.moves}>
        <IconButton
          label={`Naik: ${name}`}
          icon="chevron-up"
          disabled={place === 1}
          onClick={() => moveTo('up')}
        />
        <IconButton
          label={`Turun: ${name}`}
          icon="chevron-down"
          disabled={last}
          onClick={() => moveTo('down')}
        />
      </span>
      <span className={styles.thumb}>
        {desktop ? (
          <img src={desktop.url} alt="" width={1120} height={360} loading="lazy" />
        ) : (
          <Icon name="info" />
        )}
      </span>
      <span className={styles.words}>
        <Link to={`${HOME}?pilih=${id}`} aria-current={chosen ? 'true' : undefined}>
          {name}
        </Link>
        <small>{link}</small>
        <small>{periodText(banner)}</small>
        {banner.held_back && <small>Ditahan: penulisnya sudah tidak berhak menerbitkan</small>}
      </span>
      <StateBadge state={state} />
    </li>
  )
}

const KINDS = { live: 'ok', scheduled: 'neutral', draft: 'neutral', ended: 'neutral' } as const
const StateBadge = ({ state }: { state: BannerState }) => (
  <Badge kind={KINDS[state]}>{BANNER_STATE_LABELS[state]}</Badge>
)
