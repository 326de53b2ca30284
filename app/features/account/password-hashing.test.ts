import { expect, test, vi } from 'vitest';
import { asUnknownDevice, hashPassword, QueueFullError } from './password-hashing.server.ts';

const { started, hold } = vi.hoisted(() => ({
  started: [] as string[],
  hold: Promise.withResolvers<void>(),
}));

vi.mock('better-auth/crypto', () => ({
  hashPassword: async (password: string) => {
    started.push(password);
    await hold.promise;
    if (password === 'failing') throw new Error('failed');
    return password;
  },
}));

const repeat = (count: number, password: string) => Array.from({ length: count }, () => password);
const hashUnknown = (password: string) => asUnknownDevice(() => hashPassword(password));

test('two hashes run, others wait, those of unknown devices last, and are refused when too many wait', async () => {
  const failing = hashUnknown('failing');
  const hashes = ['running', ...repeat(16, 'unknown')].map(hashUnknown);
  hashes.push(...repeat(8, 'known').map(hashPassword));
  await expect(hashUnknown('refused')).rejects.toThrow(QueueFullError);
  await expect(hashPassword('refused')).rejects.toThrow(QueueFullError);
  await vi.waitFor(() => expect(started).toEqual(['failing', 'running']));
  hold.resolve();
  await expect(failing).rejects.toThrow('failed');
  await Promise.all(hashes);
  expect(started).toEqual(['failing', 'running', ...repeat(8, 'known'), ...repeat(16, 'unknown')]);
});
