import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Writes JSON lines, or readable lines on a terminal. Never log personal data or secrets. */
export function createLog(level: string, destination = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  };
  return pino(options, destination);
}

/** Imported only on a terminal. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : null;

function standardOutput(): DestinationStream {
  if (!pretty) return pino.destination(1);
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
}

/** Database errors may carry the rejected values in further fields, so only these fields are logged. */
function serializeError(error: Error & { code?: string }) {
  const { name: type, code, message, stack, cause } = error;
  return { type, code, message, stack, cause: cause instanceof Error ? cause.message : undefined };
}
