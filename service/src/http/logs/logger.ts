/** Fields of a line that programs read. They hold nothing that identifies a person. */
export type LogFields = Readonly<Record<string, string | number | null>>;

/** The log of a service: lines for people, or one JSON object per line for programs. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(message: string): void;
  /** An error with its stack trace, or a sentence whose reason is not in this process. */
  error(error: unknown): void;
}

export interface LoggerOptions {
  readonly format: 'text' | 'json';
  /** Receives each line without its line break. */
  readonly write: (line: string) => void;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Writes each line at once: a process that is killed has told what it knew. */
export async function createLogger({ format, write }: LoggerOptions): Promise<Logger> {
  if (format === 'text')
    return {
      info: (_fields, message) => write(message),
      warn: write,
      error: (error) => write(describe(error)),
    };
  const { pino, stdTimeFunctions } = await import('pino');
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    { write: (line: string) => write(line.trimEnd()) },
  );
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (message) => logger.warn(message),
    error: (error) => {
      if (typeof error === 'string') logger.error(error);
      else logger.error({ stack: describe(error) }, error instanceof Error ? error.message : 'Unknown error');
    },
  };
}
