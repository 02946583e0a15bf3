import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DatedText } from '../../ui/dated-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import { useToast } from '../../ui/toast.tsx'
import styles from './promotions.module.css'

// A mock-up with sample data (spec 1.6): no server knows these codes.
const promotions = [
  { title: 'Diskon jasa servis berkala 20%', until: '31 Desember 2026', code: 'SERVIS20' },
  { title: 'Gratis cek 25 titik sebelum mudik', until: '15 Desember 2026', code: 'CEK25' },
  { title: 'Potongan poles bodi IDR 150.000', until: '30 November 2026', code: 'POLES150' },
]

export function PromotionsScreen() {
  const toast = useToast()
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
      <ul>
        {promotions.map(({ title, until, code }) => (
          <li key={code} className={classNames(layout.go, styles.row)}>
            <span>
              <b>{title}</b>
              <span className={classNames(layout.small, layout.muted)}>
                <DatedText text={`Berlaku sampai ${until}`} />
              </span>
            </span>
            <Button variant="alt" size="sm" aria-label={`Salin kode ${code}`} onClick={() => copy(code)}>
              <Icon name="copy" size={20} />
              {code}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classNames(layout.small, layout.muted, styles.sample)}>Contoh promosi.</p>
    </>
  )
}
