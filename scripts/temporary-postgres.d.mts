export function postgresPrograms(): string | undefined
export interface TemporaryPostgres {
  url: string
  stop(): void
  halt(): void
  kill(): void
  start(): void
  freeze(): void
  thaw(): void
  follow(): Promise<{ url: string; halt(): void }>
}
export function startTemporaryPostgres(options?: { durable?: boolean }): Promise<TemporaryPostgres>
