import { longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { CheckedChain } from '#garage/odometer/odometer-chain.model.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatChainBreak } from './break-texts.ts'
import { listReadings } from './chart-geometry.ts'
import { OdometerChart } from './odometer-chart.tsx'
import styles from './passport-sheet.module.css'

const BY = { workshop: 'bengkel', owner: 'pemilik' }

/** The readings: whether their chain holds, as a line over the years, and each of them. */
export function OdometerPart({
  chain,
  own,
}: {
  chain: CheckedChain
  own: readonly { day: string; km: number }[]
}) {
  const readings = listReadings(chain, own)
  const { length } = chain.readings
  const voided = chain.voided ?? 0
  return (
    <section className={styles.block} aria-labelledby="jarak-tempuh">
      <h2 id="jarak-tempuh">Jarak tempuh</h2>
      {chain.breaks.length > 0 ? (
        <Alert title="Rantai odometer terputus">{chain.breaks.map(formatChainBreak).join(' ')}</Alert>
      ) : (
        <p className={styles.whole}>
          <Icon name="check" size={20} />
          Rantai odometer utuh, {length} dari {length} bacaan bengkel
        </p>
      )}
      {voided > 0 && (
        <p>{voided} bacaan dibatalkan kantor pusat karena bukan dari mobil ini, dan tidak dihitung.</p>
      )}
      {readings.length > 0 && <OdometerChart readings={readings} breaks={chain.breaks} />}
      <Disclosure title="Lihat semua bacaan">
        <DefinitionList
          className={styles.readings}
          items={readings.toReversed().map(({ day, km, by }, index) => ({
            key: index,
            term: longDay(day),
            detail: `${kilometres(km)}, ${BY[by]}`,
          }))}
        />
      </Disclosure>
    </section>
  )
}
