import { Failure } from '#server/failure.ts'
import { type TradeInLead, tradeInLead } from '#stock/erp/erp.contract.ts'
import { type Sender, Undeliverable } from './sender.ts'

/** Leads for the ERP. One that it refuses for what it says is given up; while the ERP is away, it waits. */
export function createLeadSender(handOver: (lead: TradeInLead) => Promise<void>): Sender {
  return {
    real: true,
    async send({ text }) {
      const lead = tradeInLead.safeParse(JSON.parse(text))
      if (!lead.success) throw new Undeliverable('not a lead')
      try {
        await handOver(lead.data)
      } catch (problem) {
        if (problem instanceof Failure && problem.status === 400) throw new Undeliverable(problem.message)
        throw problem
      }
    },
  }
}
