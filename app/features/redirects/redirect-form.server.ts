import { z } from 'zod';
import { isOwnAddress, readNewPath, readOldPath } from './redirect.ts';

const NO_PATH = 'Enter a path on this site, such as /old-page.';

const path = (read: (typed: string) => string | null) =>
  z.string(NO_PATH).transform((typed, issues) => {
    const found = read(typed);
    if (found === null) issues.addIssue({ code: 'custom', message: NO_PATH });
    return found ?? '';
  });

export const redirectForm = z.object({
  from: path(readOldPath).refine((from) => !isOwnAddress(from), 'A page already exists at this path.'),
  to: path(readNewPath),
});

export const removalForm = z.object({ from: z.string() });
