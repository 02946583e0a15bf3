import { longDay } from '#core/days.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './promotions.module.css'
import { usePromotions } from './promotions-requests.ts'

export function PromotionsScreen() {
  const toast = useToast()
  const list = usePromotions()
  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toast('Kode disalin')
    } catch {
      // Some browsers refuse, and without https there is no clipboard at all.
      toast(`Salin sendiri kode ${code}`)
    }
  }
  return (
    <>
      <div className={layout.head}>
        <h1>Promosi</h1>
      </div>
      <p className={classNames(layout.soft, styles.use)}>
        Salin kodenya, lalu tulis di Catatan Servis saat booking atau sebutkan di bengkel. Potongannya
        dihitung di tagihan.
      </p>
      {!list.data && <RowsQueryStatus query={list} />}
      {list.data?.promotions.length === 0 && <p className={layout.muted}>Belum ada promosi.</p>}
      <ul>
        {list.data?.promotions.map(({ title, until, code }) => (
          <li key={code} className={layout.go}>
            <span className={layout.words}>
              <b>{title}</b>
              <span className={classNames(layout.small, layout.muted)}>
                <DatedText text={`Berlaku sampai ${longDay(until)}`} />
              </span>
            </span>
            <Button variant="alt" size="sm" aria-label={`Salin kode ${code}`} onClick={() => copy(code)}>
              <Icon name="copy" size={20} />
              {code}
            </Button>
          </li>
        ))}
      </ul>
      {list.data?.sample && (
        <p className={classNames(layout.small, layout.muted, styles.sample)}>Data contoh.</p>
      )}
    </>
  )
}
