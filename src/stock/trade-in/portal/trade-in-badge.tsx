import { Badge } from '#web/ui/badge.tsx'
import type { TradeIn } from '../trade-in.contract.ts'

export function TradeInBadge({ state }: Pick<TradeIn, 'state'>) {
  if (state === 'draft') return <Badge kind="warn">Belum diverifikasi</Badge>
  if (state === 'verified') return <Badge kind="ok">Terverifikasi</Badge>
  return <Badge kind="info">Diteruskan ke tim kami</Badge>
}
