import { localClock, zoneOf } from '#core/days.ts'
import type { ChannelTest, TestedChannel } from '../channel-tests.contract.ts'
import { isTestPending, LOOKED_FOR_SECONDS } from './requests.ts'

/** What became of a test message, and how it is coloured. */
export interface ChannelTestLabel {
  text: string
  kind: 'ok' | 'bad' | null
}

const CAUSES: Record<NonNullable<ChannelTest['cause']>, string> = {
  refused: 'penerima menolak pesan ini',
  no_whatsapp: 'nomor ini tidak memakai WhatsApp',
  unavailable: 'layanan sedang terganggu, coba lagi nanti',
}

export function formatTestState(test: ChannelTest, timezone: string, now: number): ChannelTestLabel {
  const at = test.ended_at ?? test.sent_at
  const { time } = localClock(new Date(at), zoneOf(timezone))
  if (test.state === 'arrived') {
    const seconds = Math.max(1, Math.round((Date.parse(at) - Date.parse(test.sent_at)) / 1000))
    return { text: `Sampai dalam ${seconds} detik, ${time}`, kind: 'ok' }
  }
  if (isTestPending(test, now)) return { text: 'Mengirim…', kind: null }
  const cause = test.cause ? CAUSES[test.cause] : `belum ada kabar setelah ${LOOKED_FOR_SECONDS} detik`
  return { text: `Tidak sampai: ${cause}`, kind: 'bad' }
}

/** Names the button: `Kirim pesan uji lewat WhatsApp`. */
export const TEST_NAMES: Record<TestedChannel, { title: string; button: string }> = {
  email: { title: 'Email', button: 'Kirim pesan uji lewat email' },
  push: { title: 'HP ini', button: 'Kirim pesan uji lewat HP ini' },
  whatsapp: { title: 'WhatsApp', button: 'Kirim pesan uji lewat WhatsApp' },
}
