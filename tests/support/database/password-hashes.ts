import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The cost of hashing a password, a tenth of a second. Other keys have other costs. */
export const passwordCost = { N: 16_384, r: 16, p: 1 };

const { scrypt } = crypto;
let released = Promise.resolve();
let started = 0;

/** Makes password hashes of this process cheap: most tests sign in, and few are about the hash. */
export function cheapenPasswordHashes() {
  crypto.scrypt = ((password, salt, length, options, callback) => {
    if (options.N !== passwordCost.N || options.r !== passwordCost.r)
      return scrypt(password, salt, length, options, callback);
    started += 1;
    void released.then(() => scrypt(password, salt, length, { ...options, N: 2 }, callback));
  }) as typeof scrypt;
  // Updates the named imports of modules that are already loaded.
  syncBuiltinESMExports();
}

/** No password hash ends before `release` is called. */
export function holdPasswordHashes() {
  const { promise, resolve } = Promise.withResolvers<void>();
  released = promise;
  started = 0;
  return { release: () => resolve(), countStarted: () => started };
}
