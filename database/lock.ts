/** A lock across the instances of the site, released when its holder's process ends. */
export type Lock = {
  /**
   * Returns a release function, or null while another instance holds the lock. `onLost` is called if the lock is lost
   * before it is released, because its connection has ended.
   */
  acquire(onLost?: () => void): Promise<(() => Promise<void>) | null>;
  isHeld(): Promise<boolean>;
};

/** For SQLite, where the site is a single process. */
export function createProcessLock(): Lock {
  let isHeld = false;
  return {
    async acquire() {
      if (isHeld) return null;
      isHeld = true;
      return async () => void (isHeld = false);
    },
    isHeld: async () => isHeld,
  };
}
