export function postgresPrograms(): string | undefined
export function startTemporaryPostgres(): Promise<{ url: string; stop(): void }>
