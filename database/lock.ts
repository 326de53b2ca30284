/** What one instance of the site holds at a time; whoever ends, in whatever way, holds it no longer. */
export type Lock = {
  /** Answers how to give it back, or null while another has it. */
  take(): Promise<(() => Promise<void>) | null>;
  isTaken(): Promise<boolean>;
};

/** Where one process is the whole site. */
export function createProcessLock(): Lock {
  let isTaken = false;
  return {
    async take() {
      if (isTaken) return null;
      isTaken = true;
      return async () => void (isTaken = false);
    },
    isTaken: async () => isTaken,
  };
}
