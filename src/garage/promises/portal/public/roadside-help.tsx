import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import type { ShownPromises } from '../../promises.contract.ts'
import { POLICE, telAddress } from '../help-number.ts'
import { useHelpNumber } from '../requests.ts'
import styles from './promises-row.module.css'
import { SharePosition } from './share-position.tsx'

const todayHere = () => localClock(new Date(), DEFAULT_ZONE).day

/** Help on the road by one press; the numbers are those of head office. */
export function RoadsideHelp({ car, promises }: { car: CustomerCar; promises: ShownPromises }) {
  const help = useHelpNumber(car)
  const until = promises.rows.find(({ promise }) => promise === 'roadside')?.until
  const mayBeFree = until !== null && until !== undefined && until >= todayHere()
  return (
    <section className={styles.help} aria-label="Bantuan darurat">
      {help ? (
        <>
          <ButtonAnchor variant="alt" href={telAddress(help.phone)}>
            Bantuan darurat, telepon
          </ButtonAnchor>
          <p className={layout.soft}>
            {help.name} <b>{help.phone}</b>.{' '}
            {help.read && mayBeFree && (
              <DatedText
                text={`Mungkin gratis sampai ${longDay(until)} menurut satu berita. Tanyakan saat menelepon.`}
              />
            )}
          </p>
          {help.read && (
            <p className={styles.source}>
              <DatedText text={`Sumber: ${help.read.source}, dibaca ${longDay(help.read.read_on)}.`} />
            </p>
          )}
        </>
      ) : (
        help === null && <p className={layout.soft}>Nomor bantuan belum diisi</p>
      )}
      <SharePosition car={car} />
      <p>
        Ada bahaya? <a href={`tel:${POLICE}`}>Polisi {POLICE}</a>
      </p>
    </section>
  )
}
