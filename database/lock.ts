/** A lock across the instances of the site, released when its holder's process ends. */
export type Lock = {
  /** Returns a release function, or null while another instance holds the lock. */
  take(): Promise<(() => Promise<void>) | null>;
  isTaken(): Promise<boolean>;
};

/** For SQLite, where the site is a single process. */
export function createProcessLock(): Lock {
  let isHeld = false;
  return {
    async take() {
      if (isHeld) return null;
      isHeld = true;
      return async () => void (isHeld = false);
    },
    isTaken: async () => isHeld,
  };
}
