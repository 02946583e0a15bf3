export function postgresPrograms(): string | undefined
export function startTemporaryPostgres(options?: {
  durable?: boolean
}): Promise<{ url: string; stop(): void; halt(): void; kill(): void; start(): void }>
