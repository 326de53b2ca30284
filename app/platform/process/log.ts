import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines for machines, readable lines on a terminal. Never pass a visitor's data or a secret to it. */
export function createLog(level: string, destination = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  };
  return pino(options, destination);
}

/** Only a terminal needs what makes lines readable, and only then it is loaded. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : null;

function standardOutput(): DestinationStream {
  if (!pretty) return pino.destination(1);
  return pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
}

/** A database's error may carry the refused values in further fields; the words and the place are enough. */
function withoutValues(error: Error & { code?: string }) {
  const { name: type, code, message, stack, cause } = error;
  return { type, code, message, stack, cause: cause instanceof Error ? cause.message : undefined };
}
