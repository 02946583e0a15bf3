import { longDay } from '#core/days.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import type { ShownPromises } from '../../promises.contract.ts'
import { findHelpNumber, POLICE, useRoadsideNumbers } from '../requests.ts'
import styles from './promises-row.module.css'

/** Help on the road by one press; the numbers are those of head office. */
export function RoadsideHelp({ brand, promises }: { brand: string; promises: ShownPromises }) {
  const { data } = useRoadsideNumbers(brand)
  if (!data) return null
  const number = findHelpNumber(data)
  const until = promises.rows.find(({ promise }) => promise === 'roadside')?.until
  return (
    <section className={styles.help} aria-label="Bantuan darurat">
      {number ? (
        <>
          <ButtonAnchor variant="alt" href={`tel:${number.phone}`}>
            Bantuan darurat, telepon
          </ButtonAnchor>
          <p className={layout.soft}>
            {number.name} <b>{number.phone}</b>.{' '}
            {until && (
              <DatedText
                text={`Mungkin gratis sampai ${longDay(until)} menurut satu berita. Tanyakan saat menelepon.`}
              />
            )}
          </p>
          <p className={styles.source}>
            <DatedText text={`Sumber: ${number.source}, dibaca ${longDay(number.read_on)}.`} />
          </p>
        </>
      ) : (
        <p className={layout.soft}>Nomor bantuan belum diisi</p>
      )}
      <p>
        Ada bahaya? <a href={`tel:${POLICE}`}>Polisi {POLICE}</a>
      </p>
    </section>
  )
}
