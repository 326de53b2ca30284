import { z } from 'zod';
import { isOwnPath, readNewPath, readOldPath } from './redirect.ts';

const INVALID_PATH = 'Enter a path on this site, such as /some-page.';

const path = (read: (typed: string) => string | null) =>
  z.string(INVALID_PATH).transform((typed, issues) => {
    const parsed = read(typed);
    if (parsed === null) issues.addIssue({ code: 'custom', message: INVALID_PATH });
    return parsed ?? '';
  });

export const redirectForm = z.object({
  from: path(readOldPath).refine((from) => !isOwnPath(from), 'A page already exists at this path.'),
  to: path(readNewPath),
});

export const removalForm = z.object({ from: z.string() });
