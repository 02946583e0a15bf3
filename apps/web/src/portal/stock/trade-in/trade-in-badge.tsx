import type { TradeIn } from '@toyota-trust/contracts/stock/trade-in.ts'
import { Badge } from '../../../platform/ui/badge.tsx'

export function TradeInBadge({ state }: Pick<TradeIn, 'state'>) {
  if (state === 'draft') return <Badge kind="warn">Belum diverifikasi</Badge>
  if (state === 'verified') return <Badge kind="ok">Terverifikasi</Badge>
  return <Badge kind="info">Diteruskan ke tim kami</Badge>
}
